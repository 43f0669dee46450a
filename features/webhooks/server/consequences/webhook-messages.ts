import type { WebhookType } from '../../messages-contract.ts'
import type { WebhookMessage } from './enqueue.ts'

type OfTask = { type: WebhookType; taskId: string; teamId: string | null; by: string; commentId?: string }

export const webhookOfTask = ({ type, taskId, teamId, by, commentId }: OfTask): WebhookMessage => ({
  kind: 'tasks',
  type,
  thing: `task ${taskId}`,
  data: { taskId, teamId, by, ...(commentId ? { commentId } : {}) },
  audience: teamId ? ['members', teamId] : ['creator', taskId],
})

type OfImport = { type: WebhookType; teamId: string | null; by: string; undoneId: string | null }

/** One for all of its tasks. */
export const webhookOfImport = ({ type, teamId, by, undoneId }: OfImport): WebhookMessage => ({
  kind: 'tasks',
  type,
  thing: `imports ${teamId ?? by}`,
  data: { teamId, by, undoneId },
  audience: teamId ? ['members', teamId] : ['one', by],
})

type OfMember = { type: WebhookType; teamId: string; uid: string; by: string; role?: string }

/** Also for the person who was removed. */
export const webhookOfMember = ({ type, teamId, uid, by, role }: OfMember): WebhookMessage => ({
  kind: 'members',
  type,
  thing: `team ${teamId}`,
  data: { teamId, uid, by, ...(role ? { role } : {}) },
  audience: ['members-and-one', teamId, uid],
})

type OfApplication = { type: WebhookType; applicationId: string | null; uid: string }

export const webhookOfApplication = ({ type, applicationId, uid }: OfApplication): WebhookMessage => ({
  kind: 'applications',
  type,
  thing: `application ${applicationId ?? uid}`,
  data: { applicationId },
  audience: ['one', uid],
})

type ToldOfMessages = 'sent' | 'replied' | 'edited' | 'removed' | 'restored'
type OfMessage = { type: `chat.${ToldOfMessages}`; messageId: string; roomId: string; by: string }

/** Messages of forums go to people who have joined. Users who blocked the author hear nothing. */
export const webhookOfMessage = ({ type, messageId, roomId, by }: OfMessage): WebhookMessage => ({
  kind: 'messages',
  type: type.replace('chat.', 'message.') as `message.${ToldOfMessages}`,
  thing: `message ${messageId}`,
  data: { messageId, roomId, by },
  audience: ['room', roomId, messageId],
})
