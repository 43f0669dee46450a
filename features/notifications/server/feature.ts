import * as reminderContract from '#features/tasks/reminder-contract.ts'
import type { Feature } from '#server/feature.ts'
import * as choicesContract from '../choices-contract.ts'
import * as contract from '../contract.ts'
import * as pushContract from '../push-contract.ts'
import { exportParts } from './account-data.ts'
import { notificationRoutes } from './routes.ts'

export const notificationFeature: Feature = {
  name: 'notifications',
  about: 'Notifications, reminders, and how they reach you.',
  contracts: [choicesContract, contract, pushContract, reminderContract],
  routes: notificationRoutes,
  exportParts,
}
