import type { QueryClient } from '@tanstack/react-query'
import { type PublicTeam, teams } from '#features/teams/contract.ts'
import { refetchTeams, upsertTeam } from '#features/teams/web/queries/teams.ts'
import { request } from '#web/request/api-client.ts'
import { showProblem, showToast } from '#web/ui/toast.tsx'

export async function joinPublicTeam(queries: QueryClient, team: PublicTeam) {
  try {
    upsertTeam(queries, await request(teams.join, { params: { teamId: team.id } }))
    showToast(`You joined ${team.name}`)
  } catch (error) {
    showProblem(error)
  } finally {
    void refetchTeams(queries, 'public')
  }
}
