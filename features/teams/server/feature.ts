import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import * as labelsContract from '../labels-contract.ts'
import { exportParts } from './account-data.ts'
import { teamRoutes } from './routes.ts'

export const teamFeature: Feature = {
  name: 'teams',
  about: 'Teams, their members and what they look like.',
  contracts: [contract, labelsContract],
  routes: teamRoutes,
  exportParts,
}
