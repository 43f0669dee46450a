import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { exportParts } from './account-data.ts'
import { peopleRoutes } from './routes.ts'

export const peopleFeature: Feature = {
  name: 'people',
  about: 'Your profile, other people, blocks and privacy.',
  contracts: [contract],
  routes: peopleRoutes,
  exportParts,
}
