import type { QueryClient } from '@tanstack/react-query'
import type { ForumCount, Message } from '#features/chat/contract.ts'
import type { EventOf } from '#shared/events.ts'
import type { Notification, NotificationEvent, NotificationUpdate } from '../contract.ts'
import {
  isInRange,
  notificationsIn,
  notificationsQuery,
  refetchNotifications,
  setRead,
  updateRoomCount,
  updateUnreadCount,
  upsertNotification,
} from './queries.ts'

type LiveContext = { queries: QueryClient; me: string; data: unknown }

export const notificationEffects: {
  [Type in NotificationEvent['type']]: (event: EventOf<Type>, screen: LiveContext) => unknown
} = {
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

  'notification.changed': (_, { queries }) => refetchNotifications(queries),
}

/** Rooms that are muted except for mentions count those alone. */
function countMention(queries: QueryClient, { id, reason, roomId }: Notification) {
  const data = queries.getQueryData(notificationsQuery.queryKey)
  if (reason !== 'mentioned' || !roomId || !data || notificationsIn(data).some((known) => known.id === id)) return
  updateRoomCount(queries, roomId, (room) =>
    room.mute?.what === 'mentions' ? { ...room, unread: room.unread + 1 } : room,
  )
}

type FriendEventType = 'friend.requested' | 'friend.accepted' | 'friend.declined' | 'friend.cancelled'

/** The numbers at Chat and Friends in the navigation. */
export const navCountEffects = {
  'chat.sent'({ roomId }: EventOf<'chat.sent'>, { queries, me, data }: LiveContext) {
    if (!data) return void refetchNotifications(queries)
    const { number, author, rootId } = data as Message
    if (rootId) return
    updateRoomCount(queries, roomId, (room) => {
      if (number <= room.lastNumber) return room
      return { ...room, lastNumber: number, unread: author.uid === me ? 0 : room.unread + (room.mute ? 0 : 1) }
    })
  },

  'chat.read'({ roomId, number }: EventOf<'chat.read'>, { queries }: LiveContext) {
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

  'chat.joined'(event: EventOf<'chat.joined'>, { queries, me }: LiveContext) {
    if (event.by === me) void refetchNotifications(queries)
  },

  /** For forums that are not open. */
  'forums.counted'(_: EventOf<'forums.counted'>, { queries, data }: LiveContext) {
    if (!data) return void refetchNotifications(queries)
    for (const { roomId, lastNumber } of data as ForumCount[])
      updateRoomCount(queries, roomId, (room) => {
        const added = lastNumber - room.lastNumber
        return added > 0 ? { ...room, lastNumber, unread: room.unread + (room.mute ? 0 : added) } : room
      })
  },

  'forum.removed'({ roomId }: EventOf<'forum.removed'>, { queries }: LiveContext) {
    updateRoomCount(queries, roomId, (room) => ({ ...room, unread: 0 }))
  },

  /** For those who had joined it: its room stayed, with nothing to read. */
  'forum.restored'({ roomId }: EventOf<'forum.restored'>, { queries }: LiveContext) {
    if (updateRoomCount(queries, roomId, (room) => room)) void refetchNotifications(queries)
  },

  /** For `friend.requested` and how it ends. */
  friendRequest({ toId }: EventOf<FriendEventType>, { queries, me }: LiveContext) {
    if (toId === me) void refetchNotifications(queries)
  },

  member({ uid }: EventOf<'member.added' | 'member.removed'>, { queries, me }: LiveContext) {
    if (uid === me) void refetchNotifications(queries)
  },

  refetch: (_: unknown, { queries }: LiveContext) => void refetchNotifications(queries),
}
