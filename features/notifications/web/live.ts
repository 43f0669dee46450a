import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import type { NotificationEvent, NotificationUpdate } from '../contract.ts'
import { isInRange, refetchNotifications, setRead, updateUnreadCount, upsertNotification } from './queries.ts'

type LiveContext = { queries: QueryClient; data: unknown }

export const notificationEffects: {
  [Type in NotificationEvent['type']]: (event: EventOf<Type>, screen: LiveContext) => unknown
} = {
  'notification.added'(_, { queries, data }) {
    const { notification, count } = (data ?? {}) as Partial<NotificationUpdate>
    if (!notification || !count) return refetchNotifications(queries)
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
