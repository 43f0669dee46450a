import type { QueryClient } from '@tanstack/react-query'
import { request } from '#web/request/api-client.ts'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { type PublicTeam, teams } from '../../contract.ts'
import { refetchTeams, upsertTeam } from '../queries.ts'

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
