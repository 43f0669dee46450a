import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { livePages, liveQuery } from '#web/data/live-query.ts'
import { markStale, refetchIfChanged, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { blocks, type Profile, people, privacy, profiles } from '../../contract.ts'

export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: (context) =>
    // The specification has a text for an empty answer.
    refetchIfChanged(context, async (signal) => (await request(profiles.mine, { signal, bearer: true })) ?? null),
  // Only a lost connection is retried: the page shows a refusal at once and offers to try again.
  retry: (failures, error) => failures < 2 && error instanceof Problem && error.status === 0,
})

export function updateProfileCache(queries: QueryClient, change: (before: Profile) => Profile) {
  markStale('profile')
  queries.setQueryData(profileQuery.queryKey, (before) => before && change(before))
}

/** Quoted from the specification. */
export const profileErrorMessage = (error: Error) =>
  error instanceof Problem && error.status > 0 ? `HTTP error! status: ${error.status}` : error.message

/** Begins the keys of lists of people to choose from. */
export const peopleKey = ['people']
export const refetchPeople = (queries: QueryClient) => refetchTopic(queries, 'people')

export const personQuery = (uid: string) => liveQuery(['person', uid], people.find, { params: { uid } })

export type Viewer = 'friend' | 'teammate' | 'everyone'

/** Part of the profile, so that it is asked for again when that changes. */
export const previewQuery = (viewer: Viewer) =>
  liveQuery(['profile', 'preview', viewer], people.preview, { query: { as: viewer } })

export const privacyQuery = liveQuery(['privacy'], privacy.find)

export const blocksQuery = livePages(['blocks'], blocks.list)

export const refetchProfile = (queries: QueryClient) => refetchTopic(queries, 'profile')
export const refetchPrivacy = (queries: QueryClient) => refetchTopic(queries, 'privacy')
export const refetchBlocks = (queries: QueryClient) => refetchTopic(queries, 'blocks')
/** Without `uid`, every person's page. */
export const refetchPerson = (queries: QueryClient, uid?: string) => refetchTopic(queries, 'person', uid)
