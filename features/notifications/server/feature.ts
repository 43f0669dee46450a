import { sql } from 'kysely'
import * as reminderContract from '#features/tasks/reminder-contract.ts'
import { exportPart } from '#server/database/export-part.ts'
import type { Feature } from '#server/feature.ts'
import * as choicesContract from '../choices-contract.ts'
import * as contract from '../contract.ts'
import * as pushContract from '../push-contract.ts'
import { notificationRoutes } from './routes.ts'

const notificationsOf = (uid: string) => sql`
  select id as key, json_build_object('title', title, 'message', message, 'type', type, 'taskDue', task_due,
    'readAt', read_at, 'happenedAt', happened_at) as row
  from notifications where user_id = ${uid} and not hidden`

export const notificationFeature: Feature = {
  name: 'notifications',
  about: 'Notifications, reminders, and how they reach you.',
  contracts: [choicesContract, contract, pushContract, reminderContract],
  routes: notificationRoutes,
  exportParts: [exportPart('notifications', 'Notifications', notificationsOf)],
}
