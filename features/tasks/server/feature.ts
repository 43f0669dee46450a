import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import * as pageContract from '../details-contract.ts'
import * as exportContract from '../export-contract.ts'
import * as importContract from '../import-contract.ts'
import { exportParts } from './account-data.ts'
import { taskRoutes } from './routes.ts'

export const taskFeature: Feature = {
  name: 'tasks',
  about: 'Tasks with their comments, checklists and labels, and what has happened to them.',
  contracts: [contract, exportContract, importContract, pageContract],
  routes: taskRoutes,
  exportParts,
}
