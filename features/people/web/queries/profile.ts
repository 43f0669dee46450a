import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { requestUnchecked } from '#web/request/api-client.ts'
import { profiles } from '../../contract.ts'
import { type ProfileView, parseProfile } from './parse-profile.ts'

/** My profile; null where the service has none. */
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: (context) =>
    refetchIfChanged(context, async () =>
      parseProfile(await requestUnchecked(profiles.mine, { signal: context.signal, bearer: true })),
    ),
  // A lost connection is worth another try; what the service says is said at once, and the page offers to try again.
  retry: (failures, error) => failures < 2 && error instanceof Problem && error.status === 0,
})

/** Puts in what is known of my profile now. */
export function updateProfileCache(queries: QueryClient, change: (before: ProfileView) => ProfileView) {
  markStale('profile')
  queries.setQueryData(profileQuery.queryKey, (before) => before && change(before))
}

export function refetchProfile(queries: QueryClient) {
  markStale('profile')
  return queries.invalidateQueries(profileQuery)
}

/** In the specification's own words. */
export const profileErrorMessage = (error: Error) =>
  error instanceof Problem && error.status > 0 ? `HTTP error! status: ${error.status}` : error.message
