import { queryOptions } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { linking } from '../contract.ts'

/** With which providers one can sign in here; that is so until the server starts anew. */
export const offeredQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => ask(linking.offered, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
})
