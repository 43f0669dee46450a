import { queryOptions } from '@tanstack/react-query'
import { apiTokens } from '#features/identity/api-tokens-contract.ts'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'

export const apiTokensQuery = queryOptions({
  queryKey: ['api-tokens'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(apiTokens.list, { signal })),
  // Programs use them without an event.
  staleTime: 0,
})
