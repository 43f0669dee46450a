import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import { exportParts } from './account-data.ts'
import type { FindOfSeats } from './queries/seats.ts'
import { seatRoutes } from './routes.ts'

export const seatFeature = (find: FindOfSeats): Feature => ({
  name: 'seats',
  about: 'Who sits at a table and works now, alone or in company.',
  contracts: [contract],
  routes: seatRoutes(find),
  exportParts,
})
