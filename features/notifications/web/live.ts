import type { QueryClient } from '@tanstack/react-query'
import type { ForumCount, Message } from '#features/chat/contract.ts'
import type { PersonSummary } from '#features/people/contract.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Effects, onEach, type Screen } from '#web/live/effects.ts'
import type { Notification, NotificationUpdate } from '../contract.ts'
import {
  isInRange,
  notificationsIn,
  notificationsQuery,
  refetchNotifications,
  setRead,
  updateActor,
  updateRoomCount,
  updateUnreadCount,
  upsertNotification,
} from './queries/notifications.ts'

const refetch = (_: unknown, { queries }: Screen) => void refetchNotifications(queries)

export const notificationEffects = {
  'notification.added'(_, { queries, data }) {
    const { notification, count } = (data ?? {}) as Partial<NotificationUpdate>
    if (!notification || !count) return refetchNotifications(queries)
    countMention(queries, notification)
    upsertNotification(queries, notification)
    updateUnreadCount(queries, count)
  },

  'notification.read'(event, { queries, data }) {
    if (!data) return refetchNotifications(queries)
    setRead(queries, (one) => isInRange(one, event), true)
    updateUnreadCount(queries, (data as NotificationUpdate).count)
  },

  'notification.changed': refetch,
  'person.changed'(event, screen) {
    if (screen.data) updateActor(screen.queries, screen.data as PersonSummary)
    else refetch(event, screen)
  },
  'settings.changed': (_, { queries }) => refetchTopic(queries, 'notification-choices'),
  // What the numbers at Chat and Friends in the navigation count.
  ...onEach(
    ['friend.requested', 'friend.accepted', 'friend.declined', 'friend.cancelled'],
    ({ toId }, { queries, me }) => {
      if (toId === me) void refetchNotifications(queries)
    },
  ),
  ...onEach(['member.added', 'member.removed'], ({ uid }, { queries, me }) => {
    if (uid === me) void refetchNotifications(queries)
  }),
  ...onEach(
    ['team.added', 'team.removed', 'team.archived', 'team.restored', 'chat.opened', 'chat.muted', 'block.changed'],
    refetch,
  ),

  'chat.sent'({ roomId }, { queries, me, data }) {
    if (!data) return refetchNotifications(queries)
    const { number, author, rootId } = data as Message
    if (rootId) return
    updateRoomCount(queries, roomId, (room) => {
      if (number <= room.lastNumber) return room
      return { ...room, lastNumber: number, unread: author.uid === me ? 0 : room.unread + (room.mute ? 0 : 1) }
    })
  },

  'chat.read'({ roomId, number }, { queries }) {
    updateRoomCount(queries, roomId, (room) => {
      // Some of the mentions may be read.
      if (room.mute && room.unread > 0 && number < room.lastNumber) void refetchNotifications(queries)
      return {
        ...room,
        // A count of what was read already may still come.
        lastNumber: Math.max(room.lastNumber, number),
        unread: Math.min(room.unread, Math.max(0, room.lastNumber - number)),
      }
    })
  },

  'chat.joined'(event, { queries, me }) {
    if (event.by === me) void refetchNotifications(queries)
  },

  /** For forums that are not open. */
  'forums.counted'(_, { queries, data }) {
    if (!data) return refetchNotifications(queries)
    for (const { roomId, lastNumber } of data as ForumCount[])
      updateRoomCount(queries, roomId, (room) => {
        const added = lastNumber - room.lastNumber
        return added > 0 ? { ...room, lastNumber, unread: room.unread + (room.mute ? 0 : added) } : room
      })
  },

  'forum.removed'({ roomId }, { queries }) {
    updateRoomCount(queries, roomId, (room) => ({ ...room, unread: 0 }))
  },

  /** The room stayed in the lists of people who had joined it, with nothing to read. */
  'forum.restored'({ roomId }, { queries }) {
    if (updateRoomCount(queries, roomId, (room) => room)) void refetchNotifications(queries)
  },
} satisfies Effects

/** Rooms that are muted except for mentions count those alone. */
function countMention(queries: QueryClient, { id, reason, roomId }: Notification) {
  const data = queries.getQueryData(notificationsQuery.queryKey)
  if (reason !== 'mentioned' || !roomId || !data || notificationsIn(data).some((known) => known.id === id)) return
  updateRoomCount(queries, roomId, (room) =>
    room.mute?.what === 'mentions' ? { ...room, unread: room.unread + 1 } : room,
  )
}
