import { useQueryClient } from '@tanstack/react-query'
import type { Team } from '#features/teams/contract.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { invites } from '../../contract.ts'
import { refetchInvites, teamLinkQuery } from '../queries/invites.ts'

export function ResetLinkDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const queries = useQueryClient()
  async function reset() {
    const link = await request(invites.resetLink, { params: { teamId: team.id } })
    queries.setQueryData(teamLinkQuery(team.id).queryKey, link)
    void refetchInvites(queries, 'link')
    showToast('The team has a new link')
    onClose()
  }
  return (
    <ConfirmDialog title="Reset link?" action="Reset link" onConfirm={reset} onClose={onClose} follows>
      Nobody can join {team.name} by the old link any more. The people you invited keep their invites.
    </ConfirmDialog>
  )
}
