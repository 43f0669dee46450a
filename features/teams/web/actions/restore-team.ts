import type { QueryClient } from '@tanstack/react-query'
import { refetchTasks } from '#features/tasks/web/queries/tasks.ts'
import { request } from '#web/request/api-client.ts'
import { type ArchivedTeam, teams } from '../../contract.ts'
import { refetchTeams, upsertTeam } from '../queries.ts'

export async function restoreTeam(queries: QueryClient, { id }: Pick<ArchivedTeam, 'id'>) {
  upsertTeam(queries, await request(teams.restore, { params: { teamId: id } }))
  void refetchTasks(queries)
  await refetchTeams(queries, 'archived')
}
