import * as z from 'zod/mini'
import type { WebhookKind } from './contract.ts'

// Not in contract.ts, so that Settings need not load it.

const ofTask = { taskId: z.uuid(), teamId: z.nullable(z.uuid()), by: z.uuid() }
const ofComment = { ...ofTask, commentId: z.uuid() }
const ofMember = { teamId: z.uuid(), uid: z.uuid(), by: z.uuid() }
const ofMessage = { messageId: z.uuid(), roomId: z.uuid(), by: z.uuid() }

type About = { kind: WebhookKind | 'all'; when: string; data: Record<string, z.ZodMiniType> }

/** Everything that webhooks are told. `teamId` is null for a task of your own; `by` is who did it. */
export const webhookMessages = {
  'task.added': { kind: 'tasks', when: 'A task was added', data: ofTask },
  'task.changed': { kind: 'tasks', when: 'Fields of a task were changed', data: ofTask },
  'task.ticked': { kind: 'tasks', when: 'A task was ticked', data: ofTask },
  'task.unticked': { kind: 'tasks', when: 'A tick was taken back', data: ofTask },
  'task.repeated': { kind: 'tasks', when: 'The next one of a repeating task was made', data: ofTask },
  'task.removed': { kind: 'tasks', when: 'A task was deleted', data: ofTask },
  'task.restored': { kind: 'tasks', when: 'A deleted task was brought back', data: ofTask },
  'task.imported': {
    kind: 'tasks',
    when: 'Many tasks came from a file, or went with an import that was undone: list the tasks again',
    data: { teamId: z.nullable(z.uuid()), by: z.uuid(), undoneId: z.nullable(z.uuid()) },
  },
  'checklist.changed': { kind: 'tasks', when: 'The checklist of a task was changed', data: ofTask },
  'files.changed': { kind: 'tasks', when: 'Files were added to a task or removed', data: ofTask },
  'comment.added': { kind: 'tasks', when: 'A comment was written', data: ofComment },
  'comment.edited': { kind: 'tasks', when: 'A comment was edited', data: ofComment },
  'comment.removed': { kind: 'tasks', when: 'A comment was deleted', data: ofComment },
  'comment.restored': { kind: 'tasks', when: 'A deleted comment was brought back', data: ofComment },
  'application.changed': {
    kind: 'applications',
    when: 'An application of yours was added, changed or deleted; without an id, several were',
    data: { applicationId: z.nullable(z.uuid()) },
  },
  'member.added': { kind: 'members', when: 'Somebody joined a team', data: ofMember },
  'member.removed': { kind: 'members', when: 'Somebody left a team or was removed', data: ofMember },
  'role.changed': {
    kind: 'members',
    when: 'Somebody got another role in a team',
    data: { ...ofMember, role: z.string() },
  },
  'message.sent': { kind: 'messages', when: 'A message was sent', data: ofMessage },
  'message.replied': { kind: 'messages', when: 'A message got a reply in its thread', data: ofMessage },
  'message.edited': { kind: 'messages', when: 'A message was edited', data: ofMessage },
  'message.removed': { kind: 'messages', when: 'A message was deleted', data: ofMessage },
  'message.restored': { kind: 'messages', when: 'A deleted message was brought back', data: ofMessage },
  'webhook.verification': {
    kind: 'all',
    when: 'You made the webhook. Answer with `data.challenge` as the text of your answer; nothing else is sent before',
    data: { challenge: z.string() },
  },
  'webhook.trial': { kind: 'all', when: 'You pressed Test', data: {} },
} as const satisfies Record<string, About>

export type WebhookType = keyof typeof webhookMessages

/** The body of a call to a webhook. */
export const webhookBody = (type: WebhookType) =>
  z.object({ type: z.literal(type), timestamp: z.iso.datetime(), data: z.object(webhookMessages[type].data) })
