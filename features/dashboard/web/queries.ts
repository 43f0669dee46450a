import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { areTasksDueSoonCached, cacheTasksDueSoon } from '#features/tasks/web/queries/use-tasks-due-soon.ts'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { dashboard } from '../contract.ts'

export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: (context) =>
    refetchIfChanged(context, async (signal) => (await request(dashboard.open, { signal })).progress),
})

/** One answer for the whole page, stored in the queries of its parts, which live events update. */
const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  async queryFn({ client, signal }) {
    const context = { queryKey: ['dashboard'], client, signal, topics: ['teams', 'tasks', 'progress'] }
    const answer = await refetchIfChanged(context, () => request(dashboard.open, { signal }))
    client.setQueryData(teamsQuery.queryKey, answer.teams)
    cacheTasksDueSoon(client, answer.dueSoon)
    client.setQueryData(progressQuery.queryKey, answer.progress)
    return true
  },
  // If it fails, the parts fetch for themselves, and each shows its own error.
  retry: false,
})

const isEverythingCached = (queries: QueryClient) =>
  queries.getQueryData(teamsQuery.queryKey) !== undefined &&
  areTasksDueSoonCached(queries) &&
  queries.getQueryData(progressQuery.queryKey) !== undefined

export function useIsDashboardLoading(): boolean {
  const queries = useQueryClient()
  const { isLoading } = useQuery({
    ...dashboardQuery,
    enabled: ({ state }) => state.status === 'pending' && !isEverythingCached(queries),
  })
  return isLoading
}
