import type { QueryClient } from '@tanstack/react-query'
import { formatList } from '#web/format/lists.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type ArchivedTeam, teams } from '../../contract.ts'
import { refetchTeams, upsertTeam } from '../queries/teams.ts'

/** Says that it is back, and who is not. */
export async function restoreTeam(queries: QueryClient, { id, name }: Pick<ArchivedTeam, 'id' | 'name'>) {
  const { leftOut, ...team } = await request(teams.restore, { params: { teamId: id } })
  upsertTeam(queries, team)
  if (leftOut.length === 0) showToast(`${name} is back`)
  else
    showToast(
      `${name} is back without ${formatList(leftOut)}, who cannot be in it any more. You can invite them again.`,
      { seconds: LONG_SECONDS },
    )
  await refetchTeams(queries, 'archived')
}

const LONG_SECONDS = 15
