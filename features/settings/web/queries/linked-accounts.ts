import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { linking } from '#features/identity/contract.ts'
import { refetchIfChanged, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'

export const linkedAccountsQuery = queryOptions({
  queryKey: ['linked-accounts'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(linking.list, { signal })),
})

/** Also passkeys, and whether a second factor is asked. */
export const refetchSignInWays = (queries: QueryClient) =>
  Promise.all(['linked-accounts', 'second-factor', 'passkeys'].map((topic) => refetchTopic(queries, topic)))
