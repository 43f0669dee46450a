import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { teamsQuery } from '#features/tasks/web/my-teams.ts'
import { hasDueSoon, keepDueSoon } from '#features/tasks/web/use-due-soon.ts'
import { ask } from '#web/api.ts'
import { freshly } from '#web/fresh.ts'
import { dashboard, type Progress } from '../contract.ts'

/** How far I am; events of what earns something make it stale. */
export const progressQuery = queryOptions({
  queryKey: ['progress'],
  queryFn: (context): Promise<Progress> =>
    freshly(context, async () => (await ask(dashboard.open, { signal: context.signal })).progress),
})

/** One answer for the whole page, put where each part looks for its own, which is where live events reach it. */
const openingQuery = queryOptions({
  queryKey: ['dashboard'],
  async queryFn({ client, signal }) {
    const topics = ['teams', 'tasks', 'progress']
    const answer = await freshly({ queryKey: ['dashboard'], client, topics }, () => ask(dashboard.open, { signal }))
    client.setQueryData(teamsQuery.queryKey, answer.teams)
    keepDueSoon(client, answer.dueSoon)
    client.setQueryData(progressQuery.queryKey, answer.progress)
    return true
  },
  // The parts ask for themselves then, and each says what it could not get.
  retry: false,
})

const isAllHere = (queries: QueryClient) =>
  queries.getQueryData(teamsQuery.queryKey) !== undefined &&
  hasDueSoon(queries) &&
  queries.getQueryData(progressQuery.queryKey) !== undefined

/** Fetches all that the dashboard shows by one call, once. True while that is on its way. */
export function useOpening(): boolean {
  const queries = useQueryClient()
  const { isLoading } = useQuery({
    ...openingQuery,
    enabled: ({ state }) => state.status === 'pending' && !isAllHere(queries),
  })
  return isLoading
}
