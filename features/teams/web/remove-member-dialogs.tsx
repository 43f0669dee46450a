import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { dropTeam, refetchTeams } from '#features/tasks/web/my-teams.ts'
import { dropTasks, refetchTasks } from '#features/tasks/web/task-cache.ts'
import { ask } from '#web/api.ts'
import { useMe } from '#web/session.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { type Member, type Team, teams } from '../contract.ts'

/** Asks whether one really wants to leave. */
export function LeaveTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const me = useMe()
  const queries = useQueryClient()
  async function leave() {
    await ask(teams.removeMember, { params: { teamId: team.id, uid: me.uid } })
    showToast(`You left ${team.name}`)
    dropTeam(queries, team.id)
    dropTasks(queries, ({ teamId }) => teamId === team.id)
  }
  return (
    <Question title={`Leave ${team.name}?`} action="Leave Team" onConfirm={leave} onClose={onClose}>
      You will no longer see its tasks.{' '}
      {team.isPublic ? 'It is public, so you can join it again.' : 'To come back you need somebody to add you again.'}
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
    <Question title={`Remove ${name}?`} action="Remove from team" onConfirm={remove} onClose={onClose}>
      They will no longer see {team.name} and its tasks.
    </Question>
  )
}

type QuestionProps = {
  title: string
  action: string
  onConfirm: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

function Question({ title, action, onConfirm, onClose, children }: QuestionProps) {
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    await onConfirm()
    return undefined
  })
  return (
    <Dialog title={title} onClose={onClose} follows>
      <form {...formProps}>
        <DialogBody>
          {refusal?.text && <Alert>{refusal.text}</Alert>}
          <p>{children}</p>
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose} data-autofocus>
            Cancel
          </Button>
          <Button variant="danger" type="submit" busy={isBusy}>
            {action}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
