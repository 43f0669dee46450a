import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { WAITING_MAX, type WebhookKind } from '../../contract.ts'
import type { WebhookType } from '../../messages-contract.ts'

/** What is sent of an event: ids only, so that a receiver asks the API as somebody who may see the thing. */
export type WebhookMessage = {
  kind: WebhookKind
  type: WebhookType
  thing: string
  data: Record<string, string | null>
  /** Who may see it at this moment: the key of a statement below, and the ids it takes. */
  audience: WebhookAudience
}

/** In the transaction of what happened, so that nothing is told that was rolled back, and nothing is lost. */
export async function enqueueWebhooks(tx: Tx, messages: readonly WebhookMessage[], jobs: Context['jobs']) {
  const told = new Set<string>()
  for (const { kind, type, thing, data, audience } of messages) {
    const [name, ...ids] = audience
    const body = JSON.stringify({ type, timestamp: tx.now.toISOString(), data })
    const inserted = await insertForAudience[name](tx, thing, body, tx.now, kind, WAITING_MAX, ...ids)
    for (const { webhook_id } of inserted) told.add(webhook_id)
  }
  for (const webhookId of told) await enqueueSending(tx, jobs, webhookId)
}

export const enqueueSending = (tx: Tx, jobs: Context['jobs'], webhookId: string, afterSeconds = 0) =>
  jobs.enqueueOnce(
    tx,
    'webhook',
    { webhookId },
    { key: `${webhookId} ${afterSeconds > 0 ? 'later' : 'now'}`, afterSeconds },
  )

// Selects the people of a room; in forums, those who have joined. Users who blocked the author hear nothing.
const ofRoom = sql`select people.user_id from chat_rooms cross join lateral (
      select user_id from team_members where team_members.team_id = chat_rooms.team_id
      union all select one_id where one_id is not null union all select other_id where other_id is not null
      union all select user_id from chat_members where chat_rooms.kind = 'forum' and chat_members.room_id = chat_rooms.id
        and user_id in (select user_id from webhooks)) as people
    where chat_rooms.id = $6 and not exists (
      select from blocks join chat_messages on chat_messages.author_id = blocked_id
      where blocker_id = people.user_id and chat_messages.id = $7)`

const insertForAudience = {
  members: insertFor('members', sql`select user_id from team_members where team_id = $6`),
  creator: insertFor('creator', sql`select creator_id as user_id from tasks where id = $6 and team_id is null`),
  'members-and-one': insertFor(
    'members-and-one',
    sql`select user_id from team_members where team_id = $6 union select $7::uuid as user_id`,
  ),
  one: insertFor('one', sql`select $6::uuid as user_id`),
  room: insertFor('room', ofRoom),
}
type WebhookAudience = [keyof typeof insertForAudience, ...ids: string[]]

/** `audience` selects a `user_id`. Prepared, because nearly every write asks for it and nearly nobody has a webhook. */
function insertFor(name: string, audience: RawBuilder<unknown>) {
  return prepared<{ webhook_id: string }>(`webhooks-of-${name}`)`
      insert into webhook_deliveries (webhook_id, thing, body, created_at, next_at)
      select webhooks.id, $1, $2, $3, $3 from (${audience}) as audience
        join webhooks on webhooks.user_id = audience.user_id
      where $4 = any(kinds) and paused_at is null and (
        select count(*) from (select from webhook_deliveries where webhook_id = webhooks.id and next_at is not null
          limit $5) as waiting) < $5
      returning webhook_id`
}
