import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { ask } from '#web/api.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type Notification, notifications, type UnreadCount } from '../contract.ts'
import {
  countIn,
  isMeant,
  keepCount,
  markRead,
  notificationsIn,
  notificationsQuery,
  type Reading,
  refetchNotifications,
} from './notification-cache.ts'

/** Marks one read, at once; where that is not saved it is unread again. */
export function readOne(queries: QueryClient, { id, timestamp }: Pick<Notification, 'id' | 'timestamp'>) {
  const send = () => ask(notifications.read, { params: { notifId: id } })
  return read(queries, { notifId: id, until: timestamp }, send)
}

/** Marks all read that are here; one that comes while that is said stays unread. */
export async function readAll(queries: QueryClient) {
  const data = queries.getQueryData(notificationsQuery.queryKey)
  const until = data && notificationsIn(data)[0]?.timestamp
  if (!until) return
  const isSaved = await read(queries, { notifId: null, until }, () => ask(notifications.readAll, { body: { until } }))
  if (!isSaved) showToast('They could not be marked as read.', { failed: true })
}

/** Marks the one read that an address names, unless it is known to be. Of somebody else's nobody knows anything. */
export async function readLinked(queries: QueryClient, id: string) {
  const data = queries.getQueryData(notificationsQuery.queryKey)
  const known = data && notificationsIn(data).find((one) => one.id === id)
  if (known?.read) return
  await readOne(queries, known ?? { id, timestamp: '' })
}

/** Whether it was saved. */
async function read(queries: QueryClient, reading: Reading, send: () => Promise<UnreadCount>): Promise<boolean> {
  const data = queries.getQueryData(notificationsQuery.queryKey)
  const all = data ? notificationsIn(data) : []
  const before = data && countIn(data)
  const meant = new Set(all.filter((one) => !one.read && isMeant(one, reading)).map(({ id }) => id))
  const isOne = (one: Notification) => meant.has(one.id) && one.timestamp <= reading.until
  markRead(queries, isOne, true)
  if (before)
    keepCount(queries, { ...before, unread: reading.notifId ? before.unread - meant.size : unreadAfter(all, reading) })
  try {
    keepCount(queries, await send())
    return true
  } catch (error) {
    markRead(queries, isOne, false)
    // Where the server has counted anew meanwhile, that stands.
    if (before) keepCount(queries, before)
    if (!(error instanceof Problem)) throw error
    // It went with what it was about.
    if (error.status === 404) void refetchNotifications(queries)
    return false
  }
}

/** Those that came later; the newest are always here. */
const unreadAfter = (all: Notification[], { until }: Reading) =>
  all.filter((one) => !one.read && one.timestamp > until).length
