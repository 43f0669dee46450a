import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { notificationChoices } from '../contract.ts'

/** Which kinds of news I want to be told. */
export const choicesQuery = queryOptions({
  queryKey: ['notification-choices'],
  queryFn: (context) => refetchIfChanged(context, () => request(notificationChoices.find, { signal: context.signal })),
})

export function refetchChoices(queries: QueryClient) {
  markStale('notification-choices')
  return queries.invalidateQueries({ queryKey: choicesQuery.queryKey })
}
