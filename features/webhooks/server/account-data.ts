import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

const webhooksOf = (uid: string) => sql`
  select id as key, json_build_object('url', url, 'kinds', kinds, 'createdAt', created_at, 'pausedAt', paused_at) as row
  from webhooks where user_id = ${uid}`

const deliveriesOf = (uid: string) => sql`
  select webhook_deliveries.id as key, json_build_object('url', url, 'body', body, 'createdAt', webhook_deliveries.created_at,
    'deliveredAt', delivered_at) as row
  from webhooks join webhook_deliveries on webhook_id = webhooks.id where user_id = ${uid}`

/** What people download. Deleted with the account. */
export const exportParts: ExportPart[] = [
  exportPart('webhooks', 'Webhooks', webhooksOf),
  exportPart('webhook-calls', 'What was sent to your webhooks', deliveriesOf),
]
