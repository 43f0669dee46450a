import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type CrewPage, crews } from '../../contract.ts'

export const crewQuery = queryOptions({
  queryKey: ['crew'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(crews.find, { signal })),
})

export function setCrew(queries: QueryClient, page: CrewPage) {
  markStale('crew')
  queries.setQueryData(crewQuery.queryKey, page)
}
