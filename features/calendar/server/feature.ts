import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { exportParts } from './account-data.ts'
import { calendarRoutes } from './routes.ts'

export const calendarFeature: Feature = {
  name: 'calendar',
  about: 'Your tasks in your own calendar.',
  contracts: [contract],
  routes: calendarRoutes,
  exportParts,
}
