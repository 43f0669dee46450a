import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/paging.ts'
import { livePages, liveQuery } from '#web/data/live-query.ts'
import { cursorPaging } from '#web/data/paged-list.ts'
import { markStale, refetchIfChanged, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import {
  type FriendCounts,
  type FriendRow,
  friends,
  HELPERS_PAGE_SIZE,
  type Helper,
  type Suggestion,
} from '../../contract.ts'

/** Also the name of the list the person is in, except for 'none'. */
export type FriendRelation = FriendRow['tie']
export type ListName = Exclude<FriendRelation, 'none'>

/** An action without an answer yet: every list shows it as done. */
export type PendingAction = {
  row: FriendRow
  to: FriendRelation
  /** Newer counts include the action already. */
  countsVersion: number | undefined
}

/** As the specification says. */
const FRIENDS_AT_ONCE = 10

export const listQuery = (name: ListName) =>
  infiniteQueryOptions({
    queryKey: ['friends', 'list', name],
    queryFn: (context) =>
      refetchIfChanged(context, (signal, cursor) =>
        name === 'friends'
          ? request(friends.list, { query: { limit: FRIENDS_AT_ONCE, cursor }, signal })
          : request(friends.requests, { query: { direction: name, cursor }, signal }),
      ),
    ...cursorPaging,
  })

export const helpersQuery = livePages(['friends', 'list', 'helpers'], friends.helpers, {
  query: { limit: HELPERS_PAGE_SIZE },
})

export function setOwnHelper(queries: QueryClient, mine: Helper | null) {
  markStale('friends')
  queries.setQueryData(
    helpersQuery.queryKey,
    (before) => before && { ...before, pages: before.pages.map((page) => ({ ...page, mine })) },
  )
}

export const countsQuery = liveQuery(['friends', 'counts'], friends.counts)

/** Matches the beginning of the words of names, and of emails; the first ten people if `text` is empty. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['friends', 'search', text],
    queryFn: (context) =>
      refetchIfChanged(context, async (signal) => (await request(friends.search, { query: { text }, signal })).items),
    // The user waits for the answer and may press the button again.
    retry: false,
  })

export const suggestionsQuery = queryOptions({
  queryKey: ['friends', 'suggestions'],
  queryFn: (context) =>
    refetchIfChanged(context, async (signal) => (await request(friends.suggestions, { signal })).items),
})

export const relationQuery = (uid: string) => liveQuery(['friends', 'one', uid], friends.find, { params: { uid } })

type RowPages = InfiniteData<Page<FriendRow>, string | undefined>
const LISTS = { queryKey: ['friends', 'list'] }
const SEARCHES = { queryKey: ['friends', 'search'] }

export function findCachedRow(queries: QueryClient, uid: string): FriendRow | undefined {
  return [
    queries.getQueryData(relationQuery(uid).queryKey),
    ...queries.getQueriesData<RowPages>(LISTS).flatMap(([, list]) => list?.pages.flatMap(({ items }) => items) ?? []),
    ...queries.getQueriesData<FriendRow[]>(SEARCHES).flatMap(([, rows]) => rows ?? []),
  ].find((row) => row?.uid === uid)
}

const changePages = (list: RowPages, change: (rows: FriendRow[], page: number) => FriendRow[]): RowPages => ({
  ...list,
  pages: list.pages.map((page, index) => ({ ...page, items: change(page.items, index) })),
})

export function moveCachedRow(queries: QueryClient, row: FriendRow) {
  markStale('friends')
  const isOther = ({ uid }: FriendRow) => uid !== row.uid
  const replaceRow = <Other extends FriendRow>(other: Other): Other => (isOther(other) ? other : { ...other, ...row })
  for (const name of ['friends', 'incoming', 'outgoing'] as const)
    queries.setQueryData<RowPages>(
      ['friends', 'list', name],
      (list) =>
        list &&
        changePages(list, (rows, page) => [...(page === 0 && row.tie === name ? [row] : []), ...rows.filter(isOther)]),
    )
  queries.setQueryData<RowPages>(
    ['friends', 'list', 'helpers'],
    (list) => list && changePages(list, (rows) => rows.map(replaceRow)),
  )
  queries.setQueryData<Suggestion[]>(suggestionsQuery.queryKey, (people) => people?.map(replaceRow))
  queries.setQueryData(relationQuery(row.uid).queryKey, (before) => before && row)
  queries.setQueriesData<FriendRow[]>(SEARCHES, (rows) => rows?.map(replaceRow))
}

export function removeCachedRow(queries: QueryClient, uid: string) {
  markStale('friends')
  const isOther = (row: FriendRow) => row.uid !== uid
  queries.setQueriesData<RowPages>(LISTS, (list) => list && changePages(list, (rows) => rows.filter(isOther)))
  queries.setQueriesData<FriendRow[]>(SEARCHES, (rows) => rows?.filter(isOther))
}

/** A person's relation to you after the pending actions. */
export function optimisticRow(row: FriendRow, pending: readonly PendingAction[]): FriendRow {
  const last = pending.findLast((action) => action.row.uid === row.uid)
  return last ? { ...row, tie: last.to } : row
}

export function moveCount(counts: FriendCounts, from: FriendRelation, to: FriendRelation): FriendCounts {
  const after = { ...counts }
  if (from !== 'none') after[from] = Math.max(0, after[from] - 1)
  if (to !== 'none') after[to] += 1
  return after
}

export const refetchFriends = (queries: QueryClient) => refetchTopic(queries, 'friends')

export function refetchHelpers(queries: QueryClient) {
  markStale('friends')
  return queries.invalidateQueries(helpersQuery)
}
