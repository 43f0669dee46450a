import type { QueryClient } from '@tanstack/react-query'
import { type Member, type Team, teams } from '#features/teams/contract.ts'
import type { GivenRole, Role } from '#features/teams/permissions.ts'
import { membersQuery, refetchTeams, upsertTeam } from '#features/teams/web/queries/teams.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'

/** Shown at once. */
export function changeRole(queries: QueryClient, team: Team, member: Member, role: GivenRole) {
  const show = (shown: Role) =>
    queries.setQueryData(membersQuery(team.id).queryKey, (before) =>
      before?.map((one) => (one.uid === member.uid ? { ...one, role: shown } : one)),
    )
  void saveChange(queries, role, {
    key: ['role'],
    scope: `role ${team.id} ${member.uid}`,
    apply() {
      show(role)
      return () => show(member.role)
    },
    send: () => request(teams.changeRole, { params: { teamId: team.id, uid: member.uid }, body: { role } }),
    onSaved(changed) {
      upsertTeam(queries, changed)
      showToast(`${nameOf(member)} is ${role === 'admin' ? 'an' : 'a'} ${role} now`)
    },
    onFailed: showProblem,
  }).finally(() => refetchTeams(queries, 'members'))
}
