/** A list that is fetched in parts, as `useInfiniteQuery` answers it. */
type Fetched = {
  data: { pages: readonly unknown[] } | undefined
  isError: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => Promise<unknown>
  refetch: () => Promise<unknown>
}

/** How far such a list is here. */
export type ListParts = {
  state: 'loading' | 'failed' | 'ready'
  /** Whether there are no more of them than these. */
  isWhole: boolean
  /** How many parts of it are here. */
  partCount: number
  loadMore: () => void
  tryAgain: () => void
}

/** How far a list is here, and how to have more. It reads no more of the answer than that: what was read draws again as it changes. */
export const listParts = ({
  data,
  isError,
  hasNextPage,
  isFetchingNextPage,
  fetchNextPage,
  refetch,
}: Fetched): ListParts => ({
  state: data ? 'ready' : isError ? 'failed' : 'loading',
  isWhole: !hasNextPage,
  partCount: data?.pages.length ?? 0,
  loadMore() {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  },
  tryAgain: () => void refetch(),
})
