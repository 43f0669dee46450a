import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Helper } from '../../contract.ts'
import { helpersQuery } from '../queries/friends.ts'

export type Helpers = ReturnType<typeof useHelpers>

/** The loaded helpers who were still listed when the page was opened, and your own offer. */
export function useHelpers() {
  const query = useInfiniteQuery(helpersQuery)
  const { data, failureCount, isFetching } = query
  const [now] = useState(Date.now)
  const [hasFailed, setFailed] = useState(false)
  // Stored because the next attempt resets `failureCount`.
  if (failureCount > 0 && !hasFailed) setFailed(true)
  const isCurrent = ({ helpsUntil }: Helper) => Date.parse(helpsUntil) > now
  const current = data?.pages.flatMap(({ items }) => items).filter(isCurrent)
  const byId = new Map(current?.map((helper) => [helper.uid, helper]))
  const own = data?.pages[0]?.mine
  const mine = own && isCurrent(own) ? own : null
  const isLoaded = data !== undefined
  const banner = useLateBanner(isLoaded || hasFailed, isLoaded ? [mine?.uid, ...byId.keys()].join() : undefined)
  return {
    banner,
    hasFailed: hasFailed && !isLoaded,
    mine,
    helpers: [...byId.values()],
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    loadMore: () => void query.fetchNextPage(),
    isTrying: isFetching,
    tryAgain: () => void query.refetch(),
  }
}

/** How long a page waits for its banner. */
const MAX_WAIT_MS = 300

/** A late banner would push down what the user reads, so it stays hidden until its `content` changes. */
function useLateBanner(ready: boolean, content: string | undefined): 'waiting' | 'visible' | 'hidden' {
  const [isLate, setLate] = useState(false)
  const [first, setFirst] = useState<string>()
  useEffect(() => {
    if (ready) return
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [ready])
  if (isLate && content !== undefined && content !== first) {
    if (first === undefined) setFirst(content)
    else setLate(false)
  }
  if (isLate) return 'hidden'
  return ready ? 'visible' : 'waiting'
}
