import { useQueryClient } from '@tanstack/react-query'
import { dropTeam, refetchTeams } from '#features/tasks/web/my-teams.ts'
import { dropTasks, refetchTasks } from '#features/tasks/web/task-cache.ts'
import { ask } from '#web/api.ts'
import { Question } from '#web/question.tsx'
import { useMe } from '#web/session.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type Member, type Team, teams } from '../contract.ts'

type LeaveTeamDialogProps = { team: Team; onGoing: (() => void) | undefined; onClose: () => void }

/** Asks whether one really wants to leave. */
export function LeaveTeamDialog({ team, onGoing, onClose }: LeaveTeamDialogProps) {
  const me = useMe()
  const queries = useQueryClient()
  async function leave() {
    onGoing?.()
    await ask(teams.removeMember, { params: { teamId: team.id, uid: me.uid } })
    showToast(`You left ${team.name}`)
    dropTeam(queries, team.id)
    dropTasks(queries, ({ teamId }) => teamId === team.id)
  }
  return (
    <Question title={`Leave ${team.name}?`} action="Leave Team" onConfirm={leave} onClose={onClose} follows>
      You will no longer see its tasks.{' '}
      {team.isPublic
        ? 'It is public, so you can join it again.'
        : 'To come back you need an invite, or the link of the team.'}
    </Question>
  )
}

/** Asks the owner whether somebody really is to go. */
export function RemoveMemberDialog({ team, member, onClose }: { team: Team; member: Member; onClose: () => void }) {
  const queries = useQueryClient()
  const name = member.displayName || member.email
  async function remove() {
    await ask(teams.removeMember, { params: { teamId: team.id, uid: member.uid } })
    showToast(`${name} is no longer in the team`)
    void refetchTeams(queries)
    void refetchTasks(queries)
    onClose()
  }
  return (
    <Question title={`Remove ${name}?`} action="Remove from team" onConfirm={remove} onClose={onClose} follows>
      They will no longer see {team.name} and its tasks.
    </Question>
  )
}
