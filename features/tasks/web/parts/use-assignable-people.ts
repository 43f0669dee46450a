import { useQuery } from '@tanstack/react-query'
import type { Team } from '#features/teams/contract.ts'
import { membersQuery } from '#features/teams/web/queries.ts'
import { useMe } from '#web/session/session.tsx'
import type { Assignee } from '../../contract.ts'

/**
 * Who can be given a task: the members of its team; without a team, oneself. Until all members are here, those whose
 * faces the team itself brought along. `isNobody` for a team that has no members at all.
 */
export function useAssignablePeople(team: Pick<Team, 'id' | 'members' | 'faces'> | null) {
  const me = useMe()
  const { data: members } = useQuery({ ...membersQuery(team?.id ?? ''), enabled: team !== null })
  const people: readonly Assignee[] = team
    ? (members ?? (team.faces ?? []).map((face) => ({ ...face, email: '' })))
    : [me]
  return { people, isNobody: team !== null && (team.members.length === 0 || members?.length === 0) }
}
