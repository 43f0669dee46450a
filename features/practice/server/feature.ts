import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { exportParts } from './account-data.ts'
import { practiceRoutes } from './routes.ts'

export const practiceFeature: Feature = {
  name: 'practice',
  about: 'Interviews practised in a team.',
  contracts: [contract],
  routes: practiceRoutes,
  exportParts,
}
