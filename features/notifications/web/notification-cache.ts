import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { AnswerOf } from '#shared/call.ts'
import { ask } from '#web/api.ts'
import { freshly, noteChange } from '#web/fresh.ts'
import { byCursor } from '#web/list-parts.ts'
import { FIRST_SHOWN, type Notification, notifications, type UnreadCount } from '../contract.ts'

type NotificationPages = Pick<InfiniteData<AnswerOf<typeof notifications.list>>, 'pages'>

/** My notifications, page by page, newest first. The first page also says how many are unread: the bell asks for it. */
export const notificationsQuery = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: (context) =>
    freshly(context, () => {
      const query = { limit: FIRST_SHOWN, cursor: context.pageParam }
      return ask(notifications.list, { query, signal: context.signal })
    }),
  ...byCursor,
})

export const notificationsIn = ({ pages }: NotificationPages): Notification[] => pages.flatMap(({ items }) => items)

/** The newest of what the pages say: each was answered at another time. */
export function countIn({ pages }: NotificationPages): UnreadCount {
  const { unread, version } = pages.reduce((newest, page) => (page.version > newest.version ? page : newest))
  return { unread, version }
}

/** Puts one that came, or came again, on top. Of two copies the newer one stays. */
export function keepNotification(queries: QueryClient, notification: Notification) {
  change(queries, (items, isFirst) => {
    const known = items.find(({ id }) => id === notification.id)
    if (known && isNewer(known, notification)) return items
    const others = items.filter((one) => one !== known)
    return isFirst ? [notification, ...others].sort(latestFirst) : others
  })
}

/** One that comes again has a later time; of the same time the one that is read is newer. */
const isNewer = (one: Notification, other: Notification) =>
  one.timestamp > other.timestamp || (one.timestamp === other.timestamp && one.read)

const latestFirst = (one: Notification, other: Notification) =>
  one.timestamp > other.timestamp ? -1 : one.timestamp < other.timestamp ? 1 : 0

/** Which ones: up to this time all of them, or where `notifId` is not null that one alone. */
export type Reading = { notifId: string | null; until: string }

export const isMeant = ({ id, timestamp }: Notification, { notifId, until }: Reading) =>
  (notifId ?? id) === id && timestamp <= until

export function markRead(queries: QueryClient, isSuch: (notification: Notification) => boolean, read: boolean) {
  change(queries, (items) => items.map((one) => (isSuch(one) ? { ...one, read } : one)))
}

/** Notes how many are unread, where nothing newer is known. */
export function keepCount(queries: QueryClient, count: UnreadCount) {
  noteChange('notifications')
  queries.setQueryData(notificationsQuery.queryKey, (data) => {
    if (!data || countIn(data).version > count.version) return data
    return { ...data, pages: data.pages.map((page) => ({ ...page, ...count })) }
  })
}

function change(queries: QueryClient, items: (items: Notification[], isFirst: boolean) => Notification[]) {
  noteChange('notifications')
  queries.setQueryData(
    notificationsQuery.queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page, index) => ({ ...page, items: items(page.items, index === 0) })),
      },
  )
}

/** Forgets all but the newest. */
export function keepFirstPage(queries: QueryClient) {
  queries.setQueryData(
    notificationsQuery.queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
}

/** Asks for them afresh. */
export function refetchNotifications(queries: QueryClient) {
  noteChange('notifications')
  return queries.invalidateQueries({ queryKey: ['notifications'] })
}
