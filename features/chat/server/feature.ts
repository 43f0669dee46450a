import type { Feature } from '#server/feature.ts'
import * as contract from '../contract.ts'
import * as emojiContract from '../emoji-contract.ts'
import * as forumsContract from '../forums-contract.ts'
import * as pinsContract from '../pins-contract.ts'
import * as reportsContract from '../reports-contract.ts'
import * as slowModeContract from '../slow-mode-contract.ts'
import { exportParts } from './account-data.ts'
import { chatRoutes } from './routes.ts'

export const chatFeature: Feature = {
  name: 'chat',
  about: 'Forums, rooms of teams, direct messages and threads.',
  contracts: [contract, emojiContract, forumsContract, pinsContract, reportsContract, slowModeContract],
  routes: chatRoutes,
  exportParts,
}
