import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
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

/** Marks one read, at once; where that is not saved it is unread again. */
export function markOneRead(queries: QueryClient, { id, timestamp }: Pick<Notification, 'id' | 'timestamp'>) {
  const send = () => request(notifications.read, { params: { notifId: id } })
  return sendRead(queries, { notifId: id, until: timestamp }, send)
}

/** Marks all read that are here; one that comes while that is said stays unread. */
export async function markAllRead(queries: QueryClient) {
  const data = queries.getQueryData(notificationsQuery.queryKey)
  const until = data && notificationsIn(data)[0]?.timestamp
  if (!until) return
  const isSaved = await sendRead(queries, { notifId: null, until }, () =>
    request(notifications.readAll, { body: { until } }),
  )
  if (!isSaved) showToast('They could not be marked as read.', { failed: true })
}

/** Marks the one read that an address names, unless it is known to be. Of somebody else's nobody knows anything. */
export async function markLinkedRead(queries: QueryClient, id: string) {
  const data = queries.getQueryData(notificationsQuery.queryKey)
  const known = data && notificationsIn(data).find((one) => one.id === id)
  if (known?.read) return
  await markOneRead(queries, known ?? { id, timestamp: '' })
}

/** Whether it was saved. */
async function sendRead(queries: QueryClient, reading: ReadRange, send: () => Promise<UnreadCount>): Promise<boolean> {
  const data = queries.getQueryData(notificationsQuery.queryKey)
  const all = data ? notificationsIn(data) : []
  const before = data && unreadCountIn(data)
  const meant = new Set(all.filter((one) => !one.read && isInRange(one, reading)).map(({ id }) => id))
  const isOne = (one: Notification) => meant.has(one.id) && one.timestamp <= reading.until
  setRead(queries, isOne, true)
  if (before)
    updateUnreadCount(queries, {
      ...before,
      unread: reading.notifId ? before.unread - meant.size : countUnreadAfter(all, reading),
    })
  try {
    updateUnreadCount(queries, await send())
    return true
  } catch (error) {
    setRead(queries, isOne, false)
    // Where the server has counted anew meanwhile, that stands.
    if (before) updateUnreadCount(queries, before)
    if (!(error instanceof Problem)) throw error
    // It went with what it was about.
    if (error.status === 404) void refetchNotifications(queries)
    return false
  }
}

/** Those that came later; the newest are always here. */
const countUnreadAfter = (all: Notification[], { until }: ReadRange) =>
  all.filter((one) => !one.read && one.timestamp > until).length
