import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { exportParts } from './account-data.ts'
import { webhookRoutes } from './routes.ts'

export const webhookFeature: Feature = {
  name: 'webhooks',
  about: 'Addresses that are told what happens, and what was sent there.',
  contracts: [contract],
  routes: webhookRoutes,
  exportParts,
}
