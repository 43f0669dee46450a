import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type Notification, notifications, type UnreadCount } from '../contract.ts'
import {
  isInRange,
  notificationsIn,
  notificationsQuery,
  type ReadRange,
  refetchNotifications,
  setRead,
  unreadCountIn,
  updateUnreadCount,
} from './queries.ts'

export function markOneRead(queries: QueryClient, { id, timestamp }: Pick<Notification, 'id' | 'timestamp'>) {
  const send = () => request(notifications.read, { params: { notifId: id } })
  return saveRead(queries, { notifId: id, until: timestamp }, send)
}

/** Later notifications stay unread. */
export async function markAllRead(queries: QueryClient) {
  const data = queries.getQueryData(notificationsQuery.queryKey)
  const until = data && notificationsIn(data)[0]?.timestamp
  if (!until) return
  const isSaved = await saveRead(queries, { notifId: null, until }, () =>
    request(notifications.readAll, { body: { until } }),
  )
  if (!isSaved) showToast("Couldn't mark them as read. Try again.", { failed: true })
}

/** The linked notification may belong to somebody else. */
export async function markLinkedRead(queries: QueryClient, id: string) {
  const data = queries.getQueryData(notificationsQuery.queryKey)
  const known = data && notificationsIn(data).find((one) => one.id === id)
  if (known?.read) return
  await markOneRead(queries, known ?? { id, timestamp: '' })
}

/** @returns whether it was saved */
function saveRead(queries: QueryClient, range: ReadRange, send: () => Promise<UnreadCount>): Promise<boolean> {
  const data = queries.getQueryData(notificationsQuery.queryKey)
  const all = data ? notificationsIn(data) : []
  const before = data && unreadCountIn(data)
  const marked = new Set(all.filter((one) => !one.read && isInRange(one, range)).map(({ id }) => id))
  const isMarked = (one: Notification) => marked.has(one.id) && one.timestamp <= range.until
  const unread = range.notifId ? (before?.unread ?? 0) - marked.size : countUnreadAfter(all, range)
  return saveChange(queries, range, {
    key: ['read notifications'],
    scope: `notification ${range.notifId}`,
    send,
    retry: false,
    apply() {
      setRead(queries, isMarked, true)
      if (before) updateUnreadCount(queries, { ...before, unread })
      return () => {
        setRead(queries, isMarked, false)
        // A later count of the server stays.
        if (before) updateUnreadCount(queries, before)
      }
    },
    onSaved: (count) => updateUnreadCount(queries, count),
    onFailed(error) {
      // The notification was deleted with its subject.
      if (error instanceof Problem && error.status === 404) void refetchNotifications(queries)
    },
  })
}

/** Complete, because the newest notifications are always loaded. */
const countUnreadAfter = (all: Notification[], { until }: ReadRange) =>
  all.filter((one) => !one.read && one.timestamp > until).length
