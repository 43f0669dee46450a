import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import {
  type Category,
  categories,
  categoryOf,
  isCountedElsewhere,
  type Notification,
  notifications,
  type UnreadCount,
} from '../../contract.ts'
import {
  isInRange,
  listQuery,
  notificationsIn,
  notificationsQuery,
  type ReadRange,
  refetchNotifications,
  setRead,
  unreadCountIn,
  updateUnreadCount,
} from '../queries/notifications.ts'

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
  const known = knownNotifications(queries).find((one) => one.id === id)
  if (known?.read) return
  await markOneRead(queries, known ?? { id, timestamp: '' })
}

/** Also those that only the list of a category holds. */
const knownNotifications = (queries: QueryClient): Notification[] => [
  ...new Map(
    [null, ...categories]
      .flatMap((category) => notificationsIn(queries.getQueryData(listQuery(category).queryKey) ?? { pages: [] }))
      .map((one) => [one.id, one]),
  ).values(),
]

/** @returns whether it was saved */
function saveRead(queries: QueryClient, range: ReadRange, send: () => Promise<UnreadCount>): Promise<boolean> {
  const data = queries.getQueryData(notificationsQuery.queryKey)
  const all = knownNotifications(queries)
  const before = data && unreadCountIn(data)
  const marked = new Set(all.filter((one) => !one.read && isInRange(one, range)).map(({ id }) => id))
  const isMarked = (one: Notification) => marked.has(one.id) && one.timestamp <= range.until
  const after = before && { ...before, ...countAfter(all, before, range) }
  return saveChange(queries, range, {
    key: ['read notifications'],
    scope: `notification ${range.notifId}`,
    send,
    retry: false,
    apply() {
      setRead(queries, isMarked, true)
      if (after) updateUnreadCount(queries, after)
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

/** All later notifications are loaded, because the newest always are. */
function countAfter(all: Notification[], before: UnreadCount, range: ReadRange): Omit<UnreadCount, 'version'> {
  const unread = all.filter((one) => !one.read)
  const [counted, sign] = range.notifId
    ? [unread.filter((one) => isInRange(one, range)), -1]
    : [unread.filter(({ timestamp }) => timestamp > range.until), 1]
  const countOf = (known: number, isSuch: (one: Notification) => boolean) =>
    (range.notifId ? known : 0) + sign * counted.filter(isSuch).length
  const isOf = (category: Category) => (one: Notification) => categoryOf(one) === category
  return {
    unread: countOf(before.unread, () => true),
    mentions: countOf(before.mentions, isOf('mentions')),
    tasks: countOf(before.tasks, isOf('tasks')),
    people: countOf(before.people, isOf('people')),
    countedElsewhere: countOf(before.countedElsewhere, isCountedElsewhere),
  }
}
