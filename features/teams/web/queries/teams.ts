import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { lookOfId, type TeamLook } from '#shared/team-look.ts'
import { livePages, liveQuery } from '#web/data/live-query.ts'
import { markStale, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type Team, type TeamProgress, teams } from '../../contract.ts'

export const teamsQuery = liveQuery(['teams', 'list'], teams.list)

export const archivedTeamsQuery = liveQuery(['teams', 'archived'], teams.archived)

export const membersQuery = (teamId: string) =>
  liveQuery(['teams', 'members', teamId], teams.members, { params: { teamId } })

export const publicTeamsQuery = (search: string) =>
  livePages(['teams', 'public', search], teams.discover, { query: { search: search || undefined } })

/** By the ids of the loaded teams; the same object while nothing else of them changes. */
export const teamLooksQuery = queryOptions({
  ...teamsQuery,
  enabled: false,
  select: (teams): Record<string, TeamLook> =>
    Object.fromEntries(teams.map(({ id, colour, symbol }) => [id, { colour, symbol }])),
})

/** A team that is not mine, or not loaded yet, gets the look that it has unless it chose another. */
export const lookOf = (teams: readonly Team[], teamId: string): TeamLook => {
  const team = teams.find(({ id }) => id === teamId)
  return team ? { colour: team.colour, symbol: team.symbol } : lookOfId(teamId)
}

/** The server sorts in root collation too. */
const byName = (one: Team, other: Team) =>
  one.name.toLowerCase().localeCompare(other.name.toLowerCase(), 'en') || (one.id < other.id ? -1 : 1)

/** Keeps newer copies of the team and of its progress. */
export function upsertTeam(queries: QueryClient, team: Team) {
  markStale('teams')
  queries.setQueryData(teamsQuery.queryKey, (before) => {
    if (!before) return before
    const known = before.find(({ id }) => id === team.id)
    const newest = known && known.version > team.version ? known : team
    const merged = known && known.tasksVersion > team.tasksVersion ? { ...newest, ...pickProgress(known) } : newest
    return [...before.filter(({ id }) => id !== team.id), merged].sort(byName)
  })
}

/** @returns false if newer progress is known already */
export function updateTeamProgress(queries: QueryClient, progress: TeamProgress): boolean {
  markStale('teams')
  const known = queries.getQueryData(teamsQuery.queryKey)?.find(({ id }) => id === progress.id)
  if (known && known.tasksVersion > progress.tasksVersion) return false
  queries.setQueryData(teamsQuery.queryKey, (before) =>
    before?.map((team) => (team.id === progress.id ? { ...team, ...pickProgress(progress) } : team)),
  )
  return true
}

const pickProgress = ({ taskCount, doneCount, tasksVersion, next, challenge }: TeamProgress) => ({
  taskCount,
  doneCount,
  tasksVersion,
  next,
  challenge,
})

export function removeTeam(queries: QueryClient, teamId: string) {
  markStale('teams')
  queries.setQueryData(teamsQuery.queryKey, (before) => before?.filter(({ id }) => id !== teamId))
  queries.removeQueries({ queryKey: membersQuery(teamId).queryKey })
}

export const refetchTeams = (queries: QueryClient, part?: 'list' | 'members' | 'public' | 'archived') =>
  refetchTopic(queries, 'teams', part)
