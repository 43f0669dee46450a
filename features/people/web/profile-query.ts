import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { askLoosely } from '#web/api.ts'
import { freshly, noteChange } from '#web/fresh.ts'
import { profiles } from '../contract.ts'
import { readProfile, type ShownProfile } from './shown-profile.ts'

/** My profile; null where the service has none. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: (context) =>
    freshly(context, async () =>
      readProfile(await askLoosely(profiles.mine, { signal: context.signal, bearer: true })),
    ),
  // A lost connection is worth another try; what the service says is said at once, and the page offers to try again.
  retry: (failures, error) => failures < 2 && error instanceof Problem && error.status === 0,
})

/** Puts in what is known of my profile now. */
export function keepProfile(queries: QueryClient, change: (before: ShownProfile) => ShownProfile) {
  noteChange('profile')
  queries.setQueryData(profileQuery.queryKey, (before) => before && change(before))
}

export function refetchProfile(queries: QueryClient) {
  noteChange('profile')
  return queries.invalidateQueries(profileQuery)
}

/** In the specification's own words. */
export const profileError = (error: Error) =>
  error instanceof Problem && error.status > 0 ? `HTTP error! status: ${error.status}` : error.message
