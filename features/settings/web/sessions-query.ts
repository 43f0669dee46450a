import { infiniteQueryOptions } from '@tanstack/react-query'
import { settings } from '#features/settings/contract.ts'
import { ask } from '#web/api.ts'
import { freshly } from '#web/fresh.ts'
import { byCursor } from '#web/list-parts.ts'

/** Where I am signed in, the latest first, part by part. */
export const sessionsQuery = infiniteQueryOptions({
  queryKey: ['sessions'],
  queryFn: (context) =>
    freshly(context, () => ask(settings.sessions, { query: { cursor: context.pageParam }, signal: context.signal })),
  ...byCursor,
  // Signing in elsewhere tells nobody.
  staleTime: 0,
})
