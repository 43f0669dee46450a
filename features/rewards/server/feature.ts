import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { exportParts } from './account-data.ts'
import { rewardRoutes } from './routes.ts'

export const rewardFeature: Feature = {
  name: 'rewards',
  about: 'Points, badges, rewards, streaks and leaderboards.',
  contracts: [contract],
  routes: rewardRoutes,
  exportParts,
}
