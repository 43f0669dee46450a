import type { Feature } from '#server/feature.ts'
import * as blocksContract from '../blocks-contract.ts'
import * as contract from '../contract.ts'
import * as linkContract from '../link-contract.ts'
import { exportParts } from './account-data.ts'
import { classRoutes } from './routes.ts'

export const classFeature: Feature = {
  name: 'classes',
  about: 'Circles of teams, such as a course or a club: people, teams, tasks and announcements.',
  contracts: [blocksContract, contract, linkContract],
  routes: classRoutes,
  exportParts,
}
