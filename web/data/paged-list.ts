import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

/** For infinite queries whose answers carry a `next` cursor, null or missing at the end. */
export const cursorPaging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ next }: { next?: string | null | undefined }) => next ?? undefined,
}

/** Also what `Loaded` takes as its query. */
export type PagedList = {
  data?: unknown
  isError: boolean
  refetch: () => unknown
  state: 'loading' | 'failed' | 'ready'
  isComplete: boolean
  pageCount: number
  loadMore: () => void
}

export function toPagedList(list: UseInfiniteQueryResult<InfiniteData<unknown>>): PagedList {
  const { data, isError, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list
  return {
    data,
    isError,
    refetch,
    state: data ? 'ready' : isError ? 'failed' : 'loading',
    isComplete: !hasNextPage,
    pageCount: data?.pages.length ?? 0,
    loadMore() {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
    },
  }
}
