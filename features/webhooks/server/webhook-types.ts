import type { Event, EventOf } from '#shared/events.ts'
import type { WebhookKind } from '../contract.ts'

/** What is sent of an event: ids only, so that a receiver asks the API as somebody who may see the thing. */
export type WebhookMessage = { kind: WebhookKind; type: string; thing: string; data: Record<string, string | null> }

type Describe<Type extends Event['type']> = (event: EventOf<Type>) => WebhookMessage

const task = ({ type, taskId, teamId, by }: { type: string; taskId: string; teamId: string | null; by: string }) =>
  ({ kind: 'tasks', type, thing: `task ${taskId}`, data: { taskId, teamId, by } }) as const

const comment = (event: EventOf<'comment.added'>): WebhookMessage => {
  const { commentId, ...rest } = event
  const message = task(rest)
  return { ...message, data: { ...message.data, commentId } }
}

const member = ({ type, teamId, uid, by }: { type: string; teamId: string; uid: string; by: string }) =>
  ({ kind: 'members', type, thing: `team ${teamId}`, data: { teamId, uid, by } }) as const

const message =
  (type: string) =>
  ({ messageId, roomId, by }: { messageId: string; roomId: string; by: string }): WebhookMessage => ({
    kind: 'messages',
    type,
    thing: `message ${messageId}`,
    data: { messageId, roomId, by },
  })

const types: { [Type in Event['type']]?: Describe<Type> } = {
  'task.added': task,
  'task.changed': task,
  'task.ticked': task,
  'task.unticked': task,
  'task.removed': task,
  'task.restored': task,
  'task.repeated': task,
  'comment.added': comment,
  'application.changed': ({ applicationId, uid }) => ({
    kind: 'applications',
    type: 'application.changed',
    thing: `application ${applicationId ?? uid}`,
    data: { applicationId },
  }),
  'member.added': member,
  'member.removed': member,
  'role.changed': (event) => {
    const message = member(event)
    return { ...message, data: { ...message.data, role: event.role } }
  },
  'chat.sent': message('message.sent'),
  'chat.replied': message('message.replied'),
  'chat.edited': message('message.edited'),
  'chat.removed': message('message.removed'),
}

/** Undefined for what no webhook is told. */
export const webhookMessage = <Type extends Event['type']>(event: EventOf<Type>): WebhookMessage | undefined =>
  (types[event.type as Type] as Describe<Type> | undefined)?.(event)
