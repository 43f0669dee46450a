import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Page } from '#shared/paging.ts'
import { ask } from '#web/api.ts'
import { freshly, noteChange } from '#web/fresh.ts'
import { byCursor } from '#web/list-parts.ts'
import { type FriendCounts, type FriendRow, friends } from '../contract.ts'
import { type ListName, readRows } from './shown-row.ts'

type Rows = InfiniteData<Page<FriendRow>, string | undefined>

/** Friends by name, requests the newest first, part by part. */
export const listQuery = (name: ListName) =>
  infiniteQueryOptions({
    queryKey: ['friends', 'list', name],
    queryFn: (context) => freshly(context, () => fetchPart(name, context.pageParam, context.signal)),
    ...byCursor,
  })

async function fetchPart(name: ListName, cursor: string | undefined, signal: AbortSignal): Promise<Page<FriendRow>> {
  const answer =
    name === 'friends'
      ? await ask(friends.list, { query: { cursor }, signal })
      : await ask(friends.requests, { query: { direction: name, cursor }, signal })
  return { items: readRows(answer), next: typeof answer?.next === 'string' ? answer.next : null }
}

/** Where the answers are kept to who is open to help: rows like those of the lists. */
export const HELPERS = ['friends', 'list', 'helpers']

/** How many are in each list. */
export const countsQuery = queryOptions({
  queryKey: ['friends', 'counts'],
  queryFn: (context) => freshly(context, () => ask(friends.counts, { signal: context.signal })),
})

/** Whom a search finds: names and addresses that begin with `text`; the first ten of all where it is empty. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['friends', 'search', text],
    queryFn: async (context) =>
      freshly(context, async () => readRows(await ask(friends.search, { query: { text }, signal: context.signal }))),
    // Whoever pressed the button wants to know at once, and may press it again.
    retry: false,
  })

/** How I stand to somebody. */
export const standingQuery = (uid: string) =>
  queryOptions({
    queryKey: ['friends', 'one', uid],
    queryFn: (context) => freshly(context, () => ask(friends.find, { params: { uid }, signal: context.signal })),
  })

/** Somebody as some of the answers that are here has them. */
export function findRow(queries: QueryClient, uid: string): FriendRow | undefined {
  const inLists = queries.getQueriesData<Rows>({ queryKey: ['friends', 'list'] })
  const inSearches = queries.getQueriesData<FriendRow[]>({ queryKey: ['friends', 'search'] })
  return [
    queries.getQueryData(standingQuery(uid).queryKey),
    ...inLists.flatMap(([, rows]) => rows?.pages.flatMap(({ items }) => items) ?? []),
    ...inSearches.flatMap(([, rows]) => rows ?? []),
  ].find((row) => row?.uid === uid)
}

/** Puts somebody, as they now stand to me, into the list they belong to and takes them out of the others. */
export function moveRow(queries: QueryClient, row: FriendRow) {
  noteChange('friends')
  for (const name of ['friends', 'incoming', 'outgoing'] as const) {
    queries.setQueryData<Rows>(['friends', 'list', name], (rows) => rows && placed(rows, row, row.tie === name))
  }
  queries.setQueryData<Rows>(HELPERS, (rows) => rows && changed(rows, row))
  queries.setQueryData(standingQuery(row.uid).queryKey, (before) => before && row)
  queries.setQueriesData<FriendRow[]>({ queryKey: ['friends', 'search'] }, (rows) =>
    rows?.map((one) => (one.uid === row.uid ? row : one)),
  )
}

function placed(rows: Rows, row: FriendRow, belongs: boolean): Rows {
  const pages = rows.pages.map((page) => ({ ...page, items: page.items.filter(({ uid }) => uid !== row.uid) }))
  const [first, ...rest] = pages
  return { ...rows, pages: belongs && first ? [{ ...first, items: [row, ...first.items] }, ...rest] : pages }
}

const changed = (rows: Rows, row: FriendRow): Rows => ({
  ...rows,
  pages: rows.pages.map((page) => ({
    ...page,
    items: page.items.map((one) => (one.uid === row.uid ? { ...one, ...row } : one)),
  })),
})

/** Takes somebody out of everything: they are nobody to me any more, nor I to them. */
export function dropRow(queries: QueryClient, uid: string) {
  noteChange('friends')
  queries.setQueriesData<Rows>(
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
  noteChange('friends')
  return queries.invalidateQueries({ queryKey })
}
