import type { Feature } from '#server/feature.ts'
import * as adsContract from '../ads-contract.ts'
import * as contract from '../contract.ts'
import * as importContract from '../import-contract.ts'
import * as numbersContract from '../numbers-contract.ts'
import * as sharesContract from '../shares-contract.ts'
import { exportParts } from './account-data.ts'
import { applicationRoutes } from './routes.ts'
import { shareRoutes } from './shares-routes.ts'

export const applicationFeature: Feature = {
  name: 'applications',
  about: 'Applications for jobs, what they need next and who sees them.',
  contracts: [adsContract, contract, importContract, numbersContract, sharesContract],
  routes: [...applicationRoutes, ...shareRoutes],
  exportParts,
}
