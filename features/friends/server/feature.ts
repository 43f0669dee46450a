import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { exportParts } from './account-data.ts'
import { friendRoutes } from './routes.ts'

export const friendFeature: Feature = {
  name: 'friends',
  about: 'Friends, requests and people you may know.',
  contracts: [contract],
  routes: friendRoutes,
  exportParts,
}
