import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dropTeam, membersQuery, refetchTeams } from '#features/tasks/web/my-teams.ts'
import { dropTasks } from '#features/tasks/web/task-cache.ts'
import { ask } from '#web/api.ts'
import { Question } from '#web/question.tsx'
import { useMe } from '#web/session.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type Team, teams } from '../contract.ts'

type LeaveTeamDialogProps = { team: Team; onGoing: (() => void) | undefined; onClose: () => void }

/** Asks whether you really want to leave. */
export function LeaveTeamDialog({ team, onGoing, onClose }: LeaveTeamDialogProps) {
  const me = useMe()
  const queries = useQueryClient()
  const { data: members } = useQuery(membersQuery(team.id))
  const wasAdded = members?.some(({ uid, isConfirmed }) => uid === me.uid && !isConfirmed)
  async function leave() {
    onGoing?.()
    await ask(teams.removeMember, { params: { teamId: team.id, uid: me.uid } })
    showToast(`You left ${team.name}`)
    dropTeam(queries, team.id)
    dropTasks(queries, ({ teamId }) => teamId === team.id)
    if (wasAdded) void refetchTeams(queries)
  }
  return (
    <Question title={`Leave ${team.name}?`} action="Leave Team" onConfirm={leave} onClose={onClose} follows>
      You will no longer see its tasks.{' '}
      {wasAdded && 'You also leave every other team the same person added you to, unless you pressed Stay there. '}
      {team.isPublic
        ? 'It is public, so you can join it again.'
        : 'To come back, you need an invite or the invite link.'}
    </Question>
  )
}
