import type { Kind } from '../../choices-contract.ts'
import type { Notification, Reason } from '../../contract.ts'

/** `type` decides where the notification leads. A `kind` of null cannot be turned off. */
export const typeAndKind: Record<Reason, { type: Notification['type']; kind: Kind | null }> = {
  assigned: { type: 'task', kind: 'assigned' },
  ticked: { type: 'task', kind: 'tasks' },
  due: { type: 'task', kind: 'due' },
  reminder: { type: 'task', kind: 'reminders' },
  added: { type: 'team', kind: 'people' },
  joined: { type: 'team', kind: 'people' },
  role: { type: 'team', kind: 'people' },
  met: { type: 'team', kind: 'people' },
  invited: { type: 'team', kind: 'people' },
  befriending: { type: 'friend', kind: 'people' },
  befriended: { type: 'friend', kind: 'people' },
  mentioned: { type: 'chat', kind: 'mentions' },
  replied: { type: 'chat', kind: 'replies' },
  commented: { type: 'task', kind: 'tasks' },
  direct: { type: 'chat', kind: 'messages' },
  reported: { type: 'chat', kind: null },
  badge: { type: 'badge', kind: 'badges' },
  review: { type: 'career', kind: 'tasks' },
  step: { type: 'career', kind: 'reminders' },
  waiting: { type: 'career', kind: 'due' },
  partner: { type: 'career', kind: 'people' },
  seat: { type: 'seat', kind: 'people' },
  shown: { type: 'career', kind: 'people' },
  vouching: { type: 'record', kind: 'people' },
  vouched: { type: 'record', kind: 'people' },
  case: { type: 'admin', kind: 'moderation' },
  emergency: { type: 'admin', kind: 'moderation' },
  registration: { type: 'admin', kind: 'moderation' },
  outcome: { type: 'decision', kind: null },
  warning: { type: 'decision', kind: null },
}

/** Reasons of notifications of these kinds. */
export const reasonsOf = (kinds: readonly string[]) =>
  Object.entries(typeAndKind).flatMap(([reason, { kind }]) => (kind && kinds.includes(kind) ? [reason] : []))

/** Somebody chose the moment, or may be in danger, so it waits neither for the end of quiet hours nor for other mails. */
export const isUrgent = (reason: string) => reason === 'reminder' || reason === 'step' || reason === 'emergency'
/** Reminders of tasks are mailed apart, with more about the task. */
export const hasNoOwnMail = (reason: string) => reason !== 'reminder'
