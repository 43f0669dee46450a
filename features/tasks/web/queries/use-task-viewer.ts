import { useQuery } from '@tanstack/react-query'
import type { OwnRecord } from '#features/people/contract.ts'
import { roleOf } from '#features/teams/permissions.ts'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { useMe } from '#web/session/session.tsx'
import type { TaskViewer } from '../../permissions.ts'

export type MeInTeams = OwnRecord & TaskViewer

/** Me, with my role in the team of each task. Until my teams are loaded, all but owners look like members. */
export function useTaskViewer(): MeInTeams {
  const me = useMe()
  // Pages load the teams themselves.
  const { data: teams } = useQuery({ ...teamsQuery, enabled: false })
  const roleIn: TaskViewer['roleIn'] = ({ teamId, teamOwnerId }) => {
    const team = teams?.find(({ id }) => id === teamId)
    if (team) return roleOf(team, me.uid)
    return teamOwnerId === me.uid ? 'owner' : 'member'
  }
  return { ...me, roleIn }
}
