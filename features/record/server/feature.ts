import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { exportParts } from './account-data.ts'
import { recordRoutes } from './routes.ts'

export const recordFeature: Feature = {
  name: 'record',
  about: 'Finished tasks that teammates confirm, as a signed work record.',
  contracts: [contract],
  routes: recordRoutes,
  exportParts,
}
