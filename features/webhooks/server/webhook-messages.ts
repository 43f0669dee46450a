import { type RawBuilder, sql } from 'kysely'
import type { WebhookKind } from '../contract.ts'
import type { WebhookType } from '../messages-contract.ts'

/**
 * What is sent of an event: ids only, so that a receiver asks the API as somebody who may see the thing. `audience` selects the
 * `user_id` of who may see it at this moment.
 */
export type WebhookMessage = {
  kind: WebhookKind
  type: WebhookType
  thing: string
  data: Record<string, string | null>
  audience: RawBuilder<unknown>
}

type OfTask = { type: WebhookType; taskId: string; teamId: string | null; by: string; commentId?: string }

export const webhookOfTask = ({ type, taskId, teamId, by, commentId }: OfTask): WebhookMessage => ({
  kind: 'tasks',
  type,
  thing: `task ${taskId}`,
  data: { taskId, teamId, by, ...(commentId ? { commentId } : {}) },
  audience: teamId
    ? sql`select user_id from team_members where team_id = ${teamId}`
    : sql`select creator_id as user_id from tasks where id = ${taskId} and team_id is null`,
})

type OfImport = { type: WebhookType; teamId: string | null; by: string; undoneId: string | null }

/** One for all of its tasks. */
export const webhookOfImport = ({ type, teamId, by, undoneId }: OfImport): WebhookMessage => ({
  kind: 'tasks',
  type,
  thing: `imports ${teamId ?? by}`,
  data: { teamId, by, undoneId },
  audience: teamId
    ? sql`select user_id from team_members where team_id = ${teamId}`
    : sql`select ${by}::uuid as user_id`,
})

type OfMember = { type: WebhookType; teamId: string; uid: string; by: string; role?: string }

/** Also for the person who was removed. */
export const webhookOfMember = ({ type, teamId, uid, by, role }: OfMember): WebhookMessage => ({
  kind: 'members',
  type,
  thing: `team ${teamId}`,
  data: { teamId, uid, by, ...(role ? { role } : {}) },
  audience: sql`select user_id from team_members where team_id = ${teamId} union select ${uid}::uuid as user_id`,
})

type OfApplication = { type: WebhookType; applicationId: string | null; uid: string }

export const webhookOfApplication = ({ type, applicationId, uid }: OfApplication): WebhookMessage => ({
  kind: 'applications',
  type,
  thing: `application ${applicationId ?? uid}`,
  data: { applicationId },
  audience: sql`select ${uid}::uuid as user_id`,
})

type ToldOfMessages = 'sent' | 'replied' | 'edited' | 'removed' | 'restored'
type OfMessage = { type: `chat.${ToldOfMessages}`; messageId: string; roomId: string; by: string }

/** Of forums, for those who have joined. Users who blocked the author hear nothing. */
export const webhookOfMessage = ({ type, messageId, roomId, by }: OfMessage): WebhookMessage => ({
  kind: 'messages',
  type: type.replace('chat.', 'message.') as `message.${ToldOfMessages}`,
  thing: `message ${messageId}`,
  data: { messageId, roomId, by },
  audience: sql`select people.user_id from chat_rooms cross join lateral (
        select user_id from team_members where team_members.team_id = chat_rooms.team_id
        union all select one_id where one_id is not null union all select other_id where other_id is not null
        union all select user_id from chat_members where chat_rooms.kind = 'forum' and chat_members.room_id = chat_rooms.id
          and user_id in (select user_id from webhooks)) as people
      where chat_rooms.id = ${roomId} and not exists (
        select from blocks join chat_messages on chat_messages.author_id = blocked_id
        where blocker_id = people.user_id and chat_messages.id = ${messageId})`,
})
