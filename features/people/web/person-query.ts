import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { freshly, noteChange } from '#web/fresh.ts'
import { people } from '../contract.ts'

/** Somebody's page as I may see it. */
export const personQuery = (uid: string) =>
  queryOptions({
    queryKey: ['person', uid],
    queryFn: (context) => freshly(context, () => ask(people.find, { params: { uid }, signal: context.signal })),
  })

/** Asks afresh for somebody's page, or for all that are shown: what one sees there changes with the teams one shares. */
export function refetchPersons(queries: QueryClient, uid?: string) {
  noteChange('person')
  return queries.invalidateQueries({ queryKey: uid === undefined ? ['person'] : ['person', uid] })
}
