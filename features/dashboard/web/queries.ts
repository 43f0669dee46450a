import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { areTasksDueSoonCached, cacheTasksDueSoon } from '#features/tasks/web/queries/use-tasks-due-soon.ts'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { dashboard, type Progress } from '../contract.ts'

/** How far I am; events of what earns something make it stale. */
export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: (context): Promise<Progress> =>
    refetchIfChanged(context, async () => (await request(dashboard.open, { signal: context.signal })).progress),
})

/** One answer for the whole page, put where each part looks for its own, which is where live events reach it. */
const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  async queryFn({ client, signal }) {
    const topics = ['teams', 'tasks', 'progress']
    const answer = await refetchIfChanged({ queryKey: ['dashboard'], client, topics }, () =>
      request(dashboard.open, { signal }),
    )
    client.setQueryData(teamsQuery.queryKey, answer.teams)
    cacheTasksDueSoon(client, answer.dueSoon)
    client.setQueryData(progressQuery.queryKey, answer.progress)
    return true
  },
  // The parts ask for themselves then, and each says what it could not get.
  retry: false,
})

const isEverythingCached = (queries: QueryClient) =>
  queries.getQueryData(teamsQuery.queryKey) !== undefined &&
  areTasksDueSoonCached(queries) &&
  queries.getQueryData(progressQuery.queryKey) !== undefined

/** Fetches all that the dashboard shows by one call, once. True while that is on its way. */
export function useIsDashboardLoading(): boolean {
  const queries = useQueryClient()
  const { isLoading } = useQuery({
    ...dashboardQuery,
    enabled: ({ state }) => state.status === 'pending' && !isEverythingCached(queries),
  })
  return isLoading
}
