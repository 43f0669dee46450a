import { useQuery } from '@tanstack/react-query'
import type { OwnAccount } from '#features/people/contract.ts'
import { type Role, roleOf } from '#features/teams/permissions.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { useMe } from '#web/session/session.tsx'
import type { TaskViewer } from '../../permissions.ts'

export type MeInTeams = OwnAccount & TaskViewer

/** Me, with my role in the team of each task. Until my teams are loaded, all but owners look like members. */
export function useTaskViewer(): MeInTeams {
  const me = useMe()
  // Pages load the teams themselves. Here only roles, because ticking changes the teams, and rows render for all of this.
  const { data: roles } = useQuery({
    ...teamsQuery,
    enabled: false,
    select: (teams): Record<string, Role> => Object.fromEntries(teams.map((team) => [team.id, roleOf(team, me.uid)])),
  })
  const roleIn: TaskViewer['roleIn'] = ({ teamId, teamOwnerId }) =>
    (teamId === null ? undefined : roles?.[teamId]) ?? (teamOwnerId === me.uid ? 'owner' : 'member')
  return { ...me, roleIn }
}
