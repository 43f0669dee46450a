import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { exportParts } from './account-data.ts'
import type { FileOwners } from './queries/files.ts'
import { fileRoutes } from './routes.ts'

export const fileFeature = (owners: FileOwners): Feature => ({
  name: 'files',
  about: 'Files of messages, tasks and applications, and photos.',
  contracts: [contract],
  routes: fileRoutes(owners),
  exportParts,
})
