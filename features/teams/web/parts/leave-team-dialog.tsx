import { useQuery, useQueryClient } from '@tanstack/react-query'
import { removeTasks } from '#features/tasks/web/queries/tasks.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type Team, teams } from '../../contract.ts'
import { membersQuery, refetchTeams, removeTeam } from '../queries.ts'

type LeaveTeamDialogProps = { team: Team; onBeforeExit: (() => void) | undefined; onClose: () => void }

/** Asks whether you really want to leave. */
export function LeaveTeamDialog({ team, onBeforeExit: onGoing, onClose }: LeaveTeamDialogProps) {
  const me = useMe()
  const queries = useQueryClient()
  const { data: members } = useQuery(membersQuery(team.id))
  const wasAdded = members?.some(({ uid, isConfirmed }) => uid === me.uid && !isConfirmed)
  async function leave() {
    onGoing?.()
    await request(teams.removeMember, { params: { teamId: team.id, uid: me.uid } })
    showToast(`You left ${team.name}`)
    removeTeam(queries, team.id)
    removeTasks(queries, ({ teamId }) => teamId === team.id)
    if (wasAdded) void refetchTeams(queries)
  }
  return (
    <ConfirmDialog title={`Leave ${team.name}?`} action="Leave Team" onConfirm={leave} onClose={onClose} follows>
      You will no longer see its tasks.{' '}
      {wasAdded && 'You also leave every other team the same person added you to, unless you pressed Stay there. '}
      {team.isPublic
        ? 'It is public, so you can join it again.'
        : 'To come back, you need an invite or the invite link.'}
    </ConfirmDialog>
  )
}
