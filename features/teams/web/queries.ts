import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type Team, type TeamProgress, teams } from '../contract.ts'

/** My teams by name. A team's place in this list decides its colour. */
export const teamsQuery = queryOptions({
  queryKey: ['teams', 'list'],
  queryFn: (context) => refetchIfChanged(context, () => request(teams.list, { signal: context.signal })),
})

/** Who is in a team of mine, owner first. */
export const membersQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['teams', 'members', teamId],
    queryFn: (context) =>
      refetchIfChanged(context, () => request(teams.members, { params: { teamId }, signal: context.signal })),
  })

/** Root collation, as the server sorts. */
const byName = (one: Team, other: Team) =>
  one.name.toLowerCase().localeCompare(other.name.toLowerCase(), 'en') || (one.id < other.id ? -1 : 1)

/** Puts a team as it is now among mine; of two copies the newer one stays, and so does the newer count of its tasks. */
export function upsertTeam(queries: QueryClient, team: Team) {
  markStale('teams')
  queries.setQueryData(teamsQuery.queryKey, (before) => {
    if (!before) return before
    const known = before.find(({ id }) => id === team.id)
    const newest = known && known.version > team.version ? known : team
    const kept = known && known.tasksVersion > team.tasksVersion ? { ...newest, ...pickProgress(known) } : newest
    return [...before.filter(({ id }) => id !== team.id), kept].sort(byName)
  })
}

/** Notes how far a team is. False where something newer is known already. */
export function updateTeamProgress(queries: QueryClient, progress: TeamProgress): boolean {
  markStale('teams')
  const known = queries.getQueryData(teamsQuery.queryKey)?.find(({ id }) => id === progress.id)
  if (known && known.tasksVersion > progress.tasksVersion) return false
  queries.setQueryData(teamsQuery.queryKey, (before) =>
    before?.map((team) => (team.id === progress.id ? { ...team, ...pickProgress(progress) } : team)),
  )
  return true
}

const pickProgress = ({ taskCount, doneCount, tasksVersion, challenge }: TeamProgress) => ({
  taskCount,
  doneCount,
  tasksVersion,
  challenge,
})

/** Takes a team away that is gone, or that is mine no longer. */
export function removeTeam(queries: QueryClient, teamId: string) {
  markStale('teams')
  queries.setQueryData(teamsQuery.queryKey, (before) => before?.filter(({ id }) => id !== teamId))
  queries.removeQueries({ queryKey: membersQuery(teamId).queryKey })
}

/** Asks for my teams and all that is shown of them afresh. */
export function refetchTeams(queries: QueryClient, part: 'list' | 'members' | 'public' | 'all' = 'all') {
  markStale('teams')
  return queries.invalidateQueries({ queryKey: part === 'all' ? ['teams'] : ['teams', part] })
}
