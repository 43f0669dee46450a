import * as z from 'zod/mini'
import { call } from '#shared/call.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'

/** Days after which a notification goes. */
export const RETENTION_DAYS = 90
/** So many come with the first answer, enough for a panel. */
export const PANEL_PAGE_SIZE = 20

/** Why somebody is told: it decides the words, and the picture beside them. */
const reason = z.enum([
  'assigned',
  'ticked',
  'due',
  'added',
  'joined',
  'met',
  'invited',
  'befriending',
  'befriended',
  'mentioned',
  'reported',
  'badge',
])
export type Reason = z.infer<typeof reason>

/** By what people choose which news they want. */
export const kinds = ['tasks', 'people', 'mentions', 'badges'] as const
export type Kind = (typeof kinds)[number]

/** Whether I want to be told, by kind. */
const choices = z.object({ tasks: z.boolean(), people: z.boolean(), mentions: z.boolean(), badges: z.boolean() })
export type Choices = z.infer<typeof choices>

const notification = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** Its own id once more, as the specification has it. */
  notifId: z.uuid(),
  /**
   * Where it leads: to the task, the team, the friend requests, the message in its room, or the badges. Of an invite to a
   * team it is 'team'.
   */
  type: z.enum(['task', 'team', 'invite', 'friend', 'chat', 'badge']),
  reason,
  taskId: z.nullable(z.uuid()),
  teamId: z.nullable(z.uuid()),
  /** Both of a message in chat, else null. */
  roomId: z.nullable(z.uuid()),
  messageId: z.nullable(z.uuid()),
  title: z.string(),
  message: z.string(),
  taskDue: z.nullable(z.iso.date()),
  read: z.boolean(),
  /** Later than that of every earlier one of the same person; the same news again comes with a later one. */
  timestamp: z.iso.datetime(),
})
export type Notification = z.infer<typeof notification>

/** How many are unread. Of two counts the one with the higher version is newer. */
const unreadCount = z.object({ unread: z.int(), version: z.int() })
export type UnreadCount = z.infer<typeof unreadCount>

export const notifications = {
  list: call('GET /api/notifications', {
    summary: 'My notifications, newest first, and how many are unread',
    query: z.object(pagingParams),
    answer: z.extend(pageSchema(notification), unreadCount.shape),
  }),
  readAll: call('PUT /api/notifications/read', {
    summary: 'Mark mine read up to a timestamp; what came later stays unread',
    body: z.object({ until: z.iso.datetime() }),
    answer: unreadCount,
  }),
  read: call('PUT /api/notifications/:notifId/read', {
    summary: 'Mark one of mine read',
    answer: unreadCount,
  }),
}

export const notificationChoices = {
  find: call('GET /api/notification-choices', { summary: 'Which kinds of news I want to be told', answer: choices }),
  change: call('PATCH /api/notification-choices', {
    summary: 'Choose which kinds of news I want to be told, from the next on',
    body: z.strictObject({
      tasks: z.optional(z.boolean()),
      people: z.optional(z.boolean()),
      mentions: z.optional(z.boolean()),
      badges: z.optional(z.boolean()),
    }),
    answer: choices,
  }),
}

export type NotificationEvent =
  | { type: 'notification.added'; uid: string; notifId: string }
  /** All of theirs up to `until`; only this one where `notifId` is not null. */
  | { type: 'notification.read'; uid: string; notifId: string | null; until: string }
  /** Some came or went with what they were about: their screens ask for them again. */
  | { type: 'notification.changed'; uids: string[] }

/** What the live messages of the first two bring as data: the one that was added, and the count. */
export type NotificationUpdate = { notification?: Notification; count: UnreadCount }
