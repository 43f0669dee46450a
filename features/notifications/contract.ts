import * as z from 'zod/mini'
import { mute } from '#features/chat/contract.ts'
import { publicPerson } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'

export const RETENTION_DAYS = 90
export const PANEL_PAGE_SIZE = 20

const reason = z.enum([
  'assigned',
  'ticked',
  'due',
  'reminder',
  'added',
  'joined',
  'role',
  'met',
  'invited',
  'befriending',
  'befriended',
  'mentioned',
  'replied',
  'commented',
  'direct',
  'reported',
  'badge',
  'review',
  'step',
  'waiting',
  'partner',
  'seat',
  'shown',
  'vouching',
  'vouched',
  'case',
  'emergency',
  'registration',
  'outcome',
  'warning',
])
export type Reason = z.infer<typeof reason>
/** What the list can be narrowed to. */
export const categories = ['mentions', 'tasks', 'people'] as const
export type Category = (typeof categories)[number]

export const actor = z.pick(publicPerson, { uid: true, displayName: true, photoURL: true, flair: true })

export const notification = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  /** Repeats `id`, as the specification requires. */
  notifId: z.uuid(),
  /** Where it leads. Invites to a team have the type 'team'. */
  type: z.enum(['task', 'team', 'invite', 'friend', 'seat', 'chat', 'badge', 'career', 'record', 'admin', 'decision']),
  reason,
  taskId: z.nullable(z.uuid()),
  teamId: z.nullable(z.uuid()),
  /** Null unless it is about a chat message; of several, the newest. */
  roomId: z.nullable(z.uuid()),
  messageId: z.nullable(z.uuid()),
  /** The message whose thread that message is in. */
  threadId: z.nullable(z.uuid()),
  /** Null unless it is about comments of a task; of several, the newest. */
  commentId: z.nullable(z.uuid()),
  /** Who did it. Null if nobody did, if the viewer blocked them, and for reports, which are confidential. */
  actor: z.nullable(actor),
  title: z.string(),
  message: z.string(),
  taskDue: z.nullable(z.iso.date()),
  read: z.boolean(),
  /** Unique and increasing for each person. A renewed notification gets a later one. */
  timestamp: z.iso.datetime(),
})
export type Notification = z.infer<typeof notification>

/** As `notification_category` in migrations/before-0.2.0/0040_notification_actors.sql. */
export function categoryOf({ type, reason }: Pick<Notification, 'type' | 'reason'>): Category | null {
  if (reason === 'mentioned' || reason === 'replied') return 'mentions'
  if (type === 'task') return 'tasks'
  return reason === 'direct' || type === 'team' || type === 'invite' || type === 'friend' ? 'people' : null
}

/** Direct messages count in Chat, and friend requests in Friends. */
export const isCountedElsewhere = ({ reason }: Pick<Notification, 'reason'>) =>
  reason === 'direct' || reason === 'befriending'

/** The count with the higher version is newer. */
export const unreadCount = z.object({
  unread: z.int(),
  mentions: z.int(),
  tasks: z.int(),
  people: z.int(),
  countedElsewhere: z.int(),
  version: z.int(),
})
export type UnreadCount = z.infer<typeof unreadCount>

/** What the navigation shows at Chat and Friends. Rooms are those in the viewer's list, except for old direct ones. */
export const navCounts = z.object({
  rooms: z.array(
    z.object({
      id: z.uuid(),
      teamId: z.nullable(z.uuid()),
      lastNumber: z.int(),
      /** 0 in muted rooms; in those muted except for mentions, how many of me I have not read. */
      unread: z.int(),
      mute: z.nullable(mute),
    }),
  ),
  friendRequests: z.int(),
})
export type NavCounts = z.infer<typeof navCounts>

export const notifications = {
  list: calls.notifications('GET /api/notifications', {
    summary: 'My notifications, newest first, and how many are unread',
    query: z.object({ ...pagingParams, category: z.optional(z.enum(categories)) }),
    /** `navCounts` only on the first page of all. */
    answer: z.extend(pageSchema(notification), { ...unreadCount.shape, navCounts: z.nullable(navCounts) }),
  }),
  readAll: calls.notifications('PUT /api/notifications/read', {
    summary: 'Mark my notifications as read up to a timestamp',
    body: z.object({ until: z.iso.datetime() }),
    answer: unreadCount,
  }),
  read: calls.notifications('PUT /api/notifications/:notifId/read', {
    summary: 'Mark one of my notifications as read',
    answer: unreadCount,
  }),
}

export type NotificationEvent =
  | { type: 'notification.added'; uid: string; notifId: string }
  /** All up to `until`, or only `notifId` if it is not null. */
  | { type: 'notification.read'; uid: string; notifId: string | null; until: string }
  /** Many changed at once, so screens refetch. */
  | { type: 'notification.changed'; uids: string[] }

declare module '#shared/events.ts' {
  interface Events {
    notification: NotificationEvent
  }
}

/** The payload of the first two events. */
export type NotificationUpdate = { notification?: Notification; count: UnreadCount }
