import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { vitalsRoutes } from './routes.ts'

export const vitalsFeature: Feature = {
  name: 'vitals',
  about: 'How fast pages are in browsers.',
  contracts: [contract],
  routes: vitalsRoutes,
}
