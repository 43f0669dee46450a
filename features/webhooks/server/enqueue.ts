import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Tx } from '#server/database/database.ts'
import type { Event } from '#shared/events.ts'
import { WAITING_MAX, type WebhookKind } from '../contract.ts'
import { type WebhookMessage, webhookMessage } from './webhook-types.ts'

type Enqueuing = { at: Date; jobs: Context['jobs'] }

/** In the transaction of what happened, so that nothing is told that was rolled back, and nothing is lost. */
export async function enqueueWebhooks(tx: Tx, events: readonly Event[], { at, jobs }: Enqueuing) {
  const told = new Set<string>()
  for (const event of events) {
    const message = webhookMessage(event)
    if (message) for (const id of await insertFor(tx, event, message, at)) told.add(id)
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

async function insertFor(tx: Tx, event: Event, { kind, type, thing, data }: WebhookMessage, at: Date) {
  const body = JSON.stringify({ type, timestamp: at.toISOString(), data })
  const { rows } = await sql<{ webhook_id: string }>`
    insert into webhook_deliveries (webhook_id, thing, body, created_at, next_at)
    select webhooks.id, ${thing}, ${body}, ${at}, ${at} from (${audiences[kind](event as never)}) as audience
      join webhooks on webhooks.user_id = audience.user_id
    where ${kind} = any(kinds) and paused_at is null and (
      select count(*) from (select from webhook_deliveries where webhook_id = webhooks.id and next_at is not null
        limit ${WAITING_MAX}) as waiting) < ${WAITING_MAX}
    returning webhook_id`.execute(tx)
  return rows.map(({ webhook_id }) => webhook_id)
}

type OfTask = { taskId: string; teamId: string | null }
type OfMember = { teamId: string; uid: string }
type OfMessage = { messageId: string; roomId: string }

/** Who may see it at this moment. */
const audiences = {
  tasks: ({ taskId, teamId }: OfTask) =>
    teamId
      ? sql`select user_id from team_members where team_id = ${teamId}`
      : sql`select creator_id as user_id from tasks where id = ${taskId} and team_id is null`,
  members: ({ teamId, uid }: OfMember) =>
    sql`select user_id from team_members where team_id = ${teamId} union select ${uid}::uuid as user_id`,
  applications: ({ uid }: { uid: string }) => sql`select ${uid}::uuid as user_id`,
  // Of forums, those who have joined. Users who blocked the author hear nothing.
  messages: ({ messageId, roomId }: OfMessage) => sql`select people.user_id from chat_rooms cross join lateral (
        select user_id from team_members where team_members.team_id = chat_rooms.team_id
        union all select one_id where one_id is not null union all select other_id where other_id is not null
        union all select user_id from chat_members where chat_rooms.kind = 'forum' and chat_members.room_id = chat_rooms.id
          and user_id in (select user_id from webhooks)) as people
      where chat_rooms.id = ${roomId} and not exists (
        select from blocks join chat_messages on chat_messages.author_id = blocked_id
        where blocker_id = people.user_id and chat_messages.id = ${messageId})`,
} satisfies Record<WebhookKind, (event: never) => unknown>
