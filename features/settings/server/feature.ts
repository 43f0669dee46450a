import type { ExportPart } from '#server/database/export-part.ts'
import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { exportParts } from './account-data.ts'
import { settingsRoutes } from './routes.ts'

/** `parts`: what the download of a person consists of. */
export const settingsFeature = (parts: () => readonly ExportPart[]): Feature => ({
  name: 'settings',
  about: 'Your account, its sessions and your data.',
  contracts: [contract],
  routes: settingsRoutes(parts),
  exportParts,
})
