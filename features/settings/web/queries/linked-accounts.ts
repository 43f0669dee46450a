import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { linking } from '#features/identity/contract.ts'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'

export const linkedAccountsQuery = queryOptions({
  queryKey: ['linked-accounts'],
  queryFn: (context) => refetchIfChanged(context, () => request(linking.list, { signal: context.signal })),
})

export function refetchLinkedAccounts(queries: QueryClient) {
  markStale('linked-accounts')
  return queries.invalidateQueries({ queryKey: linkedAccountsQuery.queryKey })
}
