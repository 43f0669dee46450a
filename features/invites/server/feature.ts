import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import * as previewContract from '../preview-contract.ts'
import { exportParts } from './account-data.ts'
import { inviteRoutes } from './routes.ts'

export const inviteFeature: Feature = {
  name: 'invites',
  about: 'Invites by mail and by link, and joining.',
  contracts: [contract, previewContract],
  routes: inviteRoutes,
  exportParts,
}
