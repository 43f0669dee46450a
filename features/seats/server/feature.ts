import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { exportParts } from './account-data.ts'
import type { FindTitles } from './queries/seats.ts'
import { seatRoutes } from './routes.ts'

export const seatFeature = (findTitles: FindTitles): Feature => ({
  name: 'seats',
  about: 'Who sits at a table and works now, alone or in company.',
  contracts: [contract],
  routes: seatRoutes(findTitles),
  exportParts,
})
