import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import * as decisionsContract from '../decisions-contract.ts'
import * as serverContract from '../server-contract.ts'
import { adminRoutes } from './routes.ts'

export const adminFeature: Feature = {
  name: 'admin',
  about: 'Reports, people, the server and the audit log, for administrators; and what they decided about you.',
  contracts: [contract, decisionsContract, serverContract],
  routes: adminRoutes,
}
