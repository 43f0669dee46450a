import { infiniteQueryOptions, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { cursorPaging } from '#web/data/paged-list.ts'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { friends, HELPERS_PAGE_SIZE, type Helper } from '../../contract.ts'
import { HELPERS_KEY } from '../queries/friends.ts'
import { parseHelper } from '../queries/parse-friend-row.ts'
import { useLateBanner } from './use-late-banner.ts'

/** Who is open to help, part by part, and in the first whether I am. */
const helpersQuery = infiniteQueryOptions({
  queryKey: HELPERS_KEY,
  queryFn: (context) =>
    refetchIfChanged(context, async () => {
      const query = { limit: HELPERS_PAGE_SIZE, cursor: context.pageParam }
      const { items, mine, next } = { ...(await request(friends.helpers, { query, signal: context.signal })) }
      return {
        items: Array.isArray(items) ? items.flatMap(parseHelper) : [],
        mine: parseHelper(mine)[0] ?? null,
        next: typeof next === 'string' ? next : null,
      }
    }),
  ...cursorPaging,
})

export type Helpers = ReturnType<typeof useHelpers>

/**
 * All of them that are here and whose time was not over when the page was opened, each once; me apart. `hasFailed` while
 * there is no answer after the first try, `place` as the page has it.
 */
export function useHelpers() {
  const query = useInfiniteQuery(helpersQuery)
  const { data, failureCount, isFetching } = query
  const [now] = useState(Date.now)
  const [hasFailed, setFailed] = useState(false)
  // Noted, because it is forgotten as soon as it is tried again.
  if (failureCount > 0 && !hasFailed) setFailed(true)
  const isOver = ({ helpsUntil }: Helper) => Date.parse(helpsUntil) <= now
  const shown = data?.pages.flatMap(({ items }) => items).filter((helper) => !isOver(helper))
  const all = new Map(shown?.map((helper) => [helper.uid, helper]))
  const first = data?.pages[0]?.mine
  const mine = first && !isOver(first) ? first : null
  const isHere = data !== undefined
  const place = useLateBanner(isHere || hasFailed, isHere ? [mine?.uid, ...all.keys()].join() : undefined)
  return {
    place,
    hasFailed: hasFailed && !isHere,
    mine,
    helpers: [...all.values()],
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    isTrying: isFetching,
    tryAgain: () => void query.refetch(),
  }
}

/** Shows me among them, or not. */
export function setOwnHelper(queries: QueryClient, mine: Helper | null) {
  markStale('friends')
  queries.setQueryData(
    helpersQuery.queryKey,
    (before) => before && { ...before, pages: before.pages.map((page) => ({ ...page, mine })) },
  )
}
