import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/paging.ts'
import { cursorPaging } from '#web/data/paged-list.ts'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type FriendCounts, type FriendRow, friends } from '../../contract.ts'
import { type ListName, parseFriendRows } from './parse-friend-row.ts'

type RowPages = InfiniteData<Page<FriendRow>, string | undefined>

/** Friends by name, requests the newest first, part by part. */
export const listQuery = (name: ListName) =>
  infiniteQueryOptions({
    queryKey: ['friends', 'list', name],
    queryFn: (context) => refetchIfChanged(context, () => fetchPage(name, context.pageParam, context.signal)),
    ...cursorPaging,
  })

async function fetchPage(name: ListName, cursor: string | undefined, signal: AbortSignal): Promise<Page<FriendRow>> {
  const answer =
    name === 'friends'
      ? await request(friends.list, { query: { cursor }, signal })
      : await request(friends.requests, { query: { direction: name, cursor }, signal })
  return { items: parseFriendRows(answer), next: typeof answer?.next === 'string' ? answer.next : null }
}

/** Where the answers are kept to who is open to help: rows like those of the lists. */
export const HELPERS_KEY = ['friends', 'list', 'helpers']

/** How many are in each list. */
export const countsQuery = queryOptions({
  queryKey: ['friends', 'counts'],
  queryFn: (context) => refetchIfChanged(context, () => request(friends.counts, { signal: context.signal })),
})

/** Whom a search finds: names and addresses that begin with `text`; the first ten of all where it is empty. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['friends', 'search', text],
    queryFn: async (context) =>
      refetchIfChanged(context, async () =>
        parseFriendRows(await request(friends.search, { query: { text }, signal: context.signal })),
      ),
    // Whoever pressed the button wants to know at once, and may press it again.
    retry: false,
  })

/** How I stand to somebody. */
export const relationQuery = (uid: string) =>
  queryOptions({
    queryKey: ['friends', 'one', uid],
    queryFn: (context) =>
      refetchIfChanged(context, () => request(friends.find, { params: { uid }, signal: context.signal })),
  })

/** Somebody as some of the answers that are here has them. */
export function findCachedRow(queries: QueryClient, uid: string): FriendRow | undefined {
  const inLists = queries.getQueriesData<RowPages>({ queryKey: ['friends', 'list'] })
  const inSearches = queries.getQueriesData<FriendRow[]>({ queryKey: ['friends', 'search'] })
  return [
    queries.getQueryData(relationQuery(uid).queryKey),
    ...inLists.flatMap(([, rows]) => rows?.pages.flatMap(({ items }) => items) ?? []),
    ...inSearches.flatMap(([, rows]) => rows ?? []),
  ].find((row) => row?.uid === uid)
}

/** Puts somebody, as they now stand to me, into the list they belong to and takes them out of the others. */
export function moveCachedRow(queries: QueryClient, row: FriendRow) {
  markStale('friends')
  for (const name of ['friends', 'incoming', 'outgoing'] as const) {
    queries.setQueryData<RowPages>(
      ['friends', 'list', name],
      (rows) => rows && withRowInPlace(rows, row, row.tie === name),
    )
  }
  queries.setQueryData<RowPages>(HELPERS_KEY, (rows) => rows && withRowChanged(rows, row))
  queries.setQueryData(relationQuery(row.uid).queryKey, (before) => before && row)
  queries.setQueriesData<FriendRow[]>({ queryKey: ['friends', 'search'] }, (rows) =>
    rows?.map((one) => (one.uid === row.uid ? row : one)),
  )
}

function withRowInPlace(rows: RowPages, row: FriendRow, belongs: boolean): RowPages {
  const pages = rows.pages.map((page) => ({ ...page, items: page.items.filter(({ uid }) => uid !== row.uid) }))
  const [first, ...rest] = pages
  return { ...rows, pages: belongs && first ? [{ ...first, items: [row, ...first.items] }, ...rest] : pages }
}

const withRowChanged = (rows: RowPages, row: FriendRow): RowPages => ({
  ...rows,
  pages: rows.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => (one.uid === row.uid ? { ...one, ...row } : one)),
  })),
})

/** Takes somebody out of everything: they are nobody to me any more, nor I to them. */
export function removeCachedRow(queries: QueryClient, uid: string) {
  markStale('friends')
  queries.setQueriesData<RowPages>(
    { queryKey: ['friends', 'list'] },
    (rows) =>
      rows && {
        ...rows,
        pages: rows.pages.map((page) => ({ ...page, items: page.items.filter((row) => row.uid !== uid) })),
      },
  )
  queries.setQueriesData<FriendRow[]>({ queryKey: ['friends', 'search'] }, (rows) =>
    rows?.filter((row) => row.uid !== uid),
  )
}

/** Counts after somebody went from one list to another. */
export function moveCount(counts: FriendCounts, from: FriendRow['tie'], to: FriendRow['tie']): FriendCounts {
  const after = { ...counts }
  if (from !== 'none') after[from] = Math.max(0, after[from] - 1)
  if (to !== 'none') after[to] += 1
  return after
}

/** Asks for all that is shown of friends and requests afresh, or for what is kept under that key alone. */
export function refetchFriends(queries: QueryClient, queryKey = ['friends']) {
  markStale('friends')
  return queries.invalidateQueries({ queryKey })
}
