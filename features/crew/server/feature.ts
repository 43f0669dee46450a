import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { exportParts } from './account-data.ts'
import { crewRoutes } from './routes.ts'

export const crewFeature: Feature = {
  name: 'crew',
  about: 'Totals of the week of friends who look for work together.',
  contracts: [contract],
  routes: crewRoutes,
  exportParts,
}
