import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/database.ts'
import { WAITING_MAX } from '../contract.ts'
import type { WebhookMessage } from './webhook-messages.ts'

type Enqueuing = { at: Date; jobs: Context['jobs'] }

/** In the transaction of what happened, so that nothing is told that was rolled back, and nothing is lost. */
export async function enqueueWebhooks(tx: Tx, messages: readonly WebhookMessage[], { at, jobs }: Enqueuing) {
  const told = new Set<string>()
  for (const message of messages) for (const id of await insertFor(tx, message, at)) told.add(id)
  for (const webhookId of told) await enqueueSending(tx, jobs, webhookId)
}

export const enqueueSending = (tx: Tx, jobs: Context['jobs'], webhookId: string, afterSeconds = 0) =>
  jobs.enqueueOnce(
    tx,
    'webhook',
    { webhookId },
    { key: `${webhookId} ${afterSeconds > 0 ? 'later' : 'now'}`, afterSeconds },
  )

async function insertFor(tx: Tx, { kind, type, thing, data, audience }: WebhookMessage, at: Date) {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const { rows } = await sql<{ webhook_id: string }>`
    insert into webhook_deliveries (webhook_id, thing, body, created_at, next_at)
    select webhooks.id, ${thing}, ${body}, ${at}, ${at} from (${audience}) as audience
      join webhooks on webhooks.user_id = audience.user_id
    where ${kind} = any(kinds) and paused_at is null and (
      select count(*) from (select from webhook_deliveries where webhook_id = webhooks.id and next_at is not null
        limit ${WAITING_MAX}) as waiting) < ${WAITING_MAX}
    returning webhook_id`.execute(tx)
  return rows.map(({ webhook_id }) => webhook_id)
}
