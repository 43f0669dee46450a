import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import * as partnerContract from '../partner-contract.ts'
import * as reviewContract from '../review-contract.ts'
import { exportParts } from './account-data.ts'
import { goalRoutes } from './routes.ts'

export const goalFeature: Feature = {
  name: 'goals',
  about: 'Career goals with plans, and weeks in review.',
  contracts: [contract, partnerContract, reviewContract],
  routes: goalRoutes,
  exportParts,
}
