import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { freshly, noteChange } from '#web/fresh.ts'
import { byCursor } from '#web/list-parts.ts'
import { blocks, privacy } from '../contract.ts'

/** Who finds me by searching. */
export const privacyQuery = queryOptions({
  queryKey: ['privacy'],
  queryFn: (context) => freshly(context, () => ask(privacy.find, { signal: context.signal })),
})

/** Whom I have blocked, the latest first, part by part. */
export const blocksQuery = infiniteQueryOptions({
  queryKey: ['blocks'],
  queryFn: (context) =>
    freshly(context, () => ask(blocks.list, { query: { cursor: context.pageParam }, signal: context.signal })),
  ...byCursor,
})

export function refetchPrivacy(queries: QueryClient) {
  noteChange('privacy')
  return queries.invalidateQueries({ queryKey: privacyQuery.queryKey })
}

export function refetchBlocks(queries: QueryClient) {
  noteChange('blocks')
  return queries.invalidateQueries({ queryKey: blocksQuery.queryKey })
}
