import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

/** For queries of lists whose answers say where the next part begins: null, or nothing, at the end. */
export const cursorPaging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | null | undefined }) => next ?? undefined,
}

/** How far a list is here that comes part by part. */
export type PagedList = {
  state: 'loading' | 'failed' | 'ready'
  /** Whether there are no more of them than these. */
  isComplete: boolean
  /** How many parts of it are here. */
  pageCount: number
  loadMore: () => void
  tryAgain: () => void
}

export function toPagedList(list: UseInfiniteQueryResult<InfiniteData<unknown>>): PagedList {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list
  return {
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    isComplete: !hasNextPage,
    pageCount: data?.pages.length ?? 0,
    loadMore() {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
    tryAgain: () => void refetch(),
  }
}
