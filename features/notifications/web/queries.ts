import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { AnswerOf } from '#shared/call.ts'
import { cursorPaging } from '#web/data/paged-list.ts'
import { markStale, refetchIfChanged, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import {
  type Notification,
  notificationChoices,
  notifications,
  PANEL_PAGE_SIZE,
  type UnreadCount,
} from '../contract.ts'

type NotificationPages = Pick<InfiniteData<AnswerOf<typeof notifications.list>>, 'pages'>

/** Newest first. Each page also carries the unread count, for the bell. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: (context) =>
    refetchIfChanged(context, (signal, cursor) =>
      request(notifications.list, { query: { limit: PANEL_PAGE_SIZE, cursor }, signal }),
    ),
  ...cursorPaging,
})

export const notificationsIn = ({ pages }: NotificationPages): Notification[] => pages.flatMap(({ items }) => items)

/** The newest count, because the pages load at different times. */
export function unreadCountIn({ pages }: NotificationPages): UnreadCount {
  const { unread, version } = pages.reduce((newest, page) => (page.version > newest.version ? page : newest))
  return { unread, version }
}

export function upsertNotification(queries: QueryClient, notification: Notification) {
  updatePages(queries, (items, isFirst) => {
    const known = items.find(({ id }) => id === notification.id)
    if (known && isNewer(known, notification)) return items
    const others = items.filter((one) => one !== known)
    return isFirst ? [notification, ...others].sort(latestFirst) : others
  })
}

/** A renewed notification has a later timestamp; with the same timestamp, the read copy is newer. */
const isNewer = (one: Notification, other: Notification) =>
  one.timestamp > other.timestamp || (one.timestamp === other.timestamp && one.read)

const latestFirst = (one: Notification, other: Notification) =>
  one.timestamp > other.timestamp ? -1 : one.timestamp < other.timestamp ? 1 : 0

/** All up to `until`, or only `notifId` if it is not null. */
export type ReadRange = { notifId: string | null; until: string }

export const isInRange = ({ id, timestamp }: Notification, { notifId, until }: ReadRange) =>
  (notifId ?? id) === id && timestamp <= until

export function setRead(queries: QueryClient, isSuch: (notification: Notification) => boolean, read: boolean) {
  updatePages(queries, (items) => items.map((one) => (isSuch(one) ? { ...one, read } : one)))
}

export function updateUnreadCount(queries: QueryClient, count: UnreadCount) {
  markStale('notifications')
  queries.setQueryData(notificationsQuery.queryKey, (data) => {
    if (!data || unreadCountIn(data).version > count.version) return data
    return { ...data, pages: data.pages.map((page) => ({ ...page, ...count })) }
  })
}

function updatePages(queries: QueryClient, items: (items: Notification[], isFirst: boolean) => Notification[]) {
  markStale('notifications')
  queries.setQueryData(
    notificationsQuery.queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({ ...page, items: items(page.items, index === 0) })),
      },
  )
}

export function trimToFirstPage(queries: QueryClient) {
  queries.setQueryData(
    notificationsQuery.queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
}

export const refetchNotifications = (queries: QueryClient) => refetchTopic(queries, 'notifications')

export const choicesQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(notificationChoices.find, { signal })),
})

export const refetchChoices = (queries: QueryClient) => refetchTopic(queries, 'notification-choices')
