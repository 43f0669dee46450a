import { type InfiniteData, infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { untilUnmuted } from '#features/chat/web/queries/mutes.ts'
import type { AnswerOf } from '#shared/call.ts'
import { livePages } from '#web/data/live-query.ts'
import { markStale, refetchTopic } from '#web/data/refetch-if-changed.ts'
import {
  type Category,
  categories,
  categoryOf,
  type NavCounts,
  type Notification,
  notifications,
  PANEL_PAGE_SIZE,
  type UnreadCount,
} from '../../contract.ts'

type NotificationPages = Pick<InfiniteData<AnswerOf<typeof notifications.list>>, 'pages'>

/** What the panel begins with when it opens next. */
export const panelStart: { category: Category | null } = { category: null }

/** Newest first; all of them, or those of a category. */
export const listQuery = (category: Category | null) =>
  livePages(['notifications', category ?? 'list'], notifications.list, {
    query: { limit: PANEL_PAGE_SIZE, category: category ?? undefined },
  })

/** Each page also carries the unread counts, for the bell; the first one those of the navigation. */
export const notificationsQuery = infiniteQueryOptions({
  ...listQuery(null),
  refetchInterval: ({ state: { data } }) =>
    untilUnmuted(data?.pages[0]?.navCounts?.rooms.map(({ mute }) => mute) ?? []),
  refetchIntervalInBackground: true,
})

export const notificationsIn = ({ pages }: NotificationPages): Notification[] => pages.flatMap(({ items }) => items)

/** The newest count, because the pages load at different times. */
export function unreadCountIn({ pages }: NotificationPages): UnreadCount {
  const { unread, mentions, tasks, people, countedElsewhere, version } = pages.reduce((newest, page) =>
    page.version > newest.version ? page : newest,
  )
  return { unread, mentions, tasks, people, countedElsewhere, version }
}

export function upsertNotification(queries: QueryClient, notification: Notification) {
  updatePages(queries, (items, isFirst, category) => {
    const known = items.find(({ id }) => id === notification.id)
    if (known && isNewer(known, notification)) return items
    const others = items.filter((one) => one !== known)
    const belongs = isFirst && (category === null || category === categoryOf(notification))
    return belongs ? [notification, ...others].sort(latestFirst) : others
  })
}

/** A renewed notification has a later timestamp; with the same timestamp, the read copy is newer. */
const isNewer = (one: Notification, other: Notification) =>
  one.timestamp > other.timestamp || (one.timestamp === other.timestamp && one.read)

export const latestFirst = (one: Notification, other: Notification) =>
  one.timestamp > other.timestamp ? -1 : one.timestamp < other.timestamp ? 1 : 0

/** All up to `until`, or only `notifId` if it is not null. */
export type ReadRange = { notifId: string | null; until: string }

export const isInRange = ({ id, timestamp }: Notification, { notifId, until }: ReadRange) =>
  (notifId ?? id) === id && timestamp <= until

export function setRead(queries: QueryClient, isSuch: (notification: Notification) => boolean, read: boolean) {
  updatePages(queries, (items) => items.map((one) => (isSuch(one) ? { ...one, read } : one)))
}

/** A new name or picture. */
export function updateActor(queries: QueryClient, { uid, displayName, photoURL, flair }: Actor) {
  updatePages(queries, (items) =>
    items.map((one) => (one.actor?.uid === uid ? { ...one, actor: { uid, displayName, photoURL, flair } } : one)),
  )
}
type Actor = NonNullable<Notification['actor']>

export function updateUnreadCount(queries: QueryClient, count: UnreadCount) {
  markStale('notifications')
  queries.setQueryData(notificationsQuery.queryKey, (data) => {
    if (!data || unreadCountIn(data).version > count.version) return data
    return { ...data, pages: data.pages.map((page) => ({ ...page, ...count })) }
  })
}

function updatePages(
  queries: QueryClient,
  change: (items: Notification[], isFirst: boolean, category: Category | null) => Notification[],
) {
  markStale('notifications')
  for (const category of [null, ...categories])
    queries.setQueryData(listQuery(category).queryKey, (data) => {
      const pages = data?.pages.map((page, index) => ({ ...page, items: change(page.items, index === 0, category) }))
      return data && pages && { ...data, pages }
    })
}

type RoomCount = NavCounts['rooms'][number]

/** @returns whether the room is among those that count */
export function updateRoomCount(queries: QueryClient, roomId: string, change: (room: RoomCount) => RoomCount) {
  // Even if it is not known yet: an answer on its way may count it as it was before.
  markStale('notifications')
  const data = queries.getQueryData(notificationsQuery.queryKey)
  const isCounted = data?.pages[0]?.navCounts?.rooms.some(({ id }) => id === roomId) ?? false
  if (!isCounted) return false
  const pages = data!.pages.map(({ navCounts, ...page }) => ({
    ...page,
    navCounts: navCounts && {
      ...navCounts,
      rooms: navCounts.rooms.map((room) => (room.id === roomId ? change(room) : room)),
    },
  }))
  queries.setQueryData(notificationsQuery.queryKey, { ...data!, pages })
  return true
}

/** What the navigation shows at Chat and Friends. */
export function navCountsIn({ pages: [first] }: NotificationPages) {
  const { rooms = [], friendRequests = 0 } = first?.navCounts ?? {}
  return { chat: rooms.reduce((sum, { unread }) => sum + unread, 0), friends: friendRequests }
}

export const unreadByRoom = ({ pages: [first] }: NotificationPages): ReadonlyMap<string, number> =>
  new Map(first?.navCounts?.rooms.map(({ id, unread }) => [id, unread]))

export const unreadByTeam = ({ pages: [first] }: NotificationPages): ReadonlyMap<string, number> =>
  new Map(first?.navCounts?.rooms.flatMap(({ teamId, unread }) => (teamId ? [[teamId, unread] as const] : [])))

export function trimToFirstPage(queries: QueryClient) {
  for (const category of categories) queries.removeQueries({ queryKey: listQuery(category).queryKey })
  queries.setQueryData(
    notificationsQuery.queryKey,
    (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
  )
}

export const refetchNotifications = (queries: QueryClient) => refetchTopic(queries, 'notifications')
