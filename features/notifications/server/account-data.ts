import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

const notificationsOf = (uid: string) => sql`
  select id as key, json_build_object('title', title, 'message', message, 'type', type, 'taskDue', task_due,
    'readAt', read_at, 'happenedAt', happened_at) as row
  from notifications where user_id = ${uid} and not hidden`

/** What people download. Deleted with the account, as are notifications of others about it. */
export const exportParts: ExportPart[] = [exportPart('notifications', 'Notifications', notificationsOf)]
