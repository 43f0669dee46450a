import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { dashboardRoutes } from './routes.ts'

export const dashboardFeature: Feature = {
  name: 'dashboard',
  about: 'What the dashboard shows, in one request.',
  contracts: [contract],
  routes: dashboardRoutes,
}
