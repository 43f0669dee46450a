import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { people } from '../../contract.ts'

/** Somebody's page as I may see it. */
export const personQuery = (uid: string) =>
  queryOptions({
    queryKey: ['person', uid],
    queryFn: (context) =>
      refetchIfChanged(context, () => request(people.find, { params: { uid }, signal: context.signal })),
  })

/** Asks afresh for somebody's page, or for all that are shown: what one sees there changes with the teams one shares. */
export function refetchPerson(queries: QueryClient, uid?: string) {
  markStale('person')
  return queries.invalidateQueries({ queryKey: uid === undefined ? ['person'] : ['person', uid] })
}
