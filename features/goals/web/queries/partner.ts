import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type Partners, partners } from '../../partner-contract.ts'

/** Who sees my three, and whose I see. */
export const partnersQuery = queryOptions({
  queryKey: ['goals', 'partner'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(partners.find, { signal })),
})

export function setPartners(queries: QueryClient, answer: Partners) {
  markStale('goals')
  queries.setQueryData(partnersQuery.queryKey, answer)
}
