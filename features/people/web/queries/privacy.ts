import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { cursorPaging } from '#web/data/paged-list.ts'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { blocks, privacy } from '../../contract.ts'

/** Who finds me by searching. */
export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: (context) => refetchIfChanged(context, () => request(privacy.find, { signal: context.signal })),
})

/** Whom I have blocked, the latest first, part by part. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  queryFn: (context) =>
    refetchIfChanged(context, () =>
      request(blocks.list, { query: { cursor: context.pageParam }, signal: context.signal }),
    ),
  ...cursorPaging,
})

export function refetchPrivacy(queries: QueryClient) {
  markStale('privacy')
  return queries.invalidateQueries({ queryKey: privacyQuery.queryKey })
}

export function refetchBlocks(queries: QueryClient) {
  markStale('blocks')
  return queries.invalidateQueries({ queryKey: blocksQuery.queryKey })
}
