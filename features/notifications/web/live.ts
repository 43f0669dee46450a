import type { QueryClient } from '@tanstack/react-query'
import type { EventOf } from '#shared/events.ts'
import type { NotificationEvent, NotificationUpdate } from '../contract.ts'
import { isMeant, keepCount, keepNotification, markRead, refetchNotifications } from './notification-cache.ts'

type Screen = { queries: QueryClient; data: unknown }

/** What the events of notifications do to an open screen. */
export const notificationEffects: {
  [Type in NotificationEvent['type']]: (event: EventOf<Type>, screen: Screen) => unknown
} = {
  'notification.added'(_, { queries, data }) {
    const { notification, count } = (data ?? {}) as Partial<NotificationUpdate>
    if (!notification || !count) return refetchNotifications(queries)
    keepNotification(queries, notification)
    keepCount(queries, count)
  },

  'notification.read'(event, { queries, data }) {
    if (!data) return refetchNotifications(queries)
    markRead(queries, (one) => isMeant(one, event), true)
    keepCount(queries, (data as NotificationUpdate).count)
  },

  'notification.changed': (_, { queries }) => refetchNotifications(queries),
}
