import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { areTasksDueSoonCached, cacheTasksDueSoon } from '#features/tasks/web/queries/use-tasks-due-soon.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { dashboard } from '../../contract.ts'

/** What no other query holds: my progress, and my day. */
export const overviewQuery = queryOptions({
  queryKey: ['overview'],
  queryFn: (context) =>
    refetchIfChanged(context, async (signal) => {
      const { progress, today } = await request(dashboard.open, { signal })
      return { progress, today }
    }),
})

/** One answer for the whole page, stored in the queries of its parts, which live events update. */
const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  async queryFn({ client, signal }) {
    const context = { queryKey: ['dashboard'], client, signal, topics: ['teams', 'tasks', 'overview'] }
    const { teams, dueSoon, progress, today } = await refetchIfChanged(context, () =>
      request(dashboard.open, { signal }),
    )
    client.setQueryData(teamsQuery.queryKey, teams)
    cacheTasksDueSoon(client, dueSoon)
    client.setQueryData(overviewQuery.queryKey, { progress, today })
    return true
  },
  // If it fails, the parts fetch for themselves, and each shows its own error.
  retry: false,
})

const isEverythingCached = (queries: QueryClient) =>
  queries.getQueryData(teamsQuery.queryKey) !== undefined &&
  areTasksDueSoonCached(queries) &&
  queries.getQueryData(overviewQuery.queryKey) !== undefined

export function useIsDashboardLoading(): boolean {
  const queries = useQueryClient()
  const { isLoading } = useQuery({
    ...dashboardQuery,
    enabled: ({ state }) => state.status === 'pending' && !isEverythingCached(queries),
  })
  return isLoading
}
