import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { linking } from '#features/identity/contract.ts'
import { refetchIfChanged, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'

export const linkedAccountsQuery = queryOptions({
  queryKey: ['linked-accounts'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(linking.list, { signal })),
})

export const refetchLinkedAccounts = (queries: QueryClient) => refetchTopic(queries, 'linked-accounts')
