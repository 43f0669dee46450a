import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { removeTasks } from '#features/tasks/web/queries/tasks.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { restoreTeam } from '#features/teams/web/actions/restore-team.ts'
import { isChallengeRunning } from '#features/teams/web/parts/challenge-format.ts'
import { refetchTeams, removeTeam } from '#features/teams/web/queries/teams.ts'
import { offerUndo } from '#web/data/offer-undo.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useIsUnconfirmed } from './confirm-membership-notice.tsx'

type ExitTeamDialogProps = { team: Team; onBeforeExit: (() => void) | undefined; onClose: () => void }

/** The name has to be typed, so that nobody deletes a team by mistake. */
export function DeleteTeamDialog({ team, onBeforeExit, onClose }: ExitTeamDialogProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [now] = useState(Date.now)
  const isConfirmed = typed.trim() === team.name

  const submission = useSubmission(async () => {
    if (!isConfirmed) return { fields: { name: `Type ${team.name} to delete it.` } }
    onBeforeExit?.()
    await request(teams.remove, { params: { teamId: team.id } })
    showToast('Team deleted')
    forgetTeam(queries, team)
  })

  return (
    <FormDialog
      title={`Delete ${team.name}?`}
      onClose={onClose}
      follows
      submission={submission}
      action="Delete Team"
      variant="danger"
      button={{ 'aria-disabled': !isConfirmed || undefined }}
      onCancel={onClose}
    >
      <p>This deletes the team and all its tasks for every member. It cannot be undone.</p>
      {team.challenge && isChallengeRunning(team.challenge, now) && (
        <p>Its challenge goes with it: nobody gets points for it, and what it cost does not come back.</p>
      )}
      <TextField
        label={`Type ${team.name} to confirm`}
        name="name"
        value={typed}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}

export function ArchiveTeamDialog({ team, onBeforeExit, onClose }: ExitTeamDialogProps) {
  const queries = useQueryClient()
  async function archive() {
    onBeforeExit?.()
    await request(teams.archive, { params: { teamId: team.id } })
    offerUndo(queries, {
      message: 'Team archived',
      about: team.name,
      failure: `${team.name} could not be restored. Find it in Archived teams.`,
      undo: () => restoreTeam(queries, team),
    })
    forgetTeam(queries, team)
    void refetchTeams(queries, 'archived')
  }
  return (
    <ConfirmDialog title={`Archive ${team.name}?`} action="Archive Team" onConfirm={archive} onClose={onClose} follows>
      Nobody sees the team, its tasks and its room until you restore it from Archived teams. Its open invites end.
    </ConfirmDialog>
  )
}

export function LeaveTeamDialog({ team, onBeforeExit, onClose }: ExitTeamDialogProps) {
  const me = useMe()
  const queries = useQueryClient()
  const wasAdded = useIsUnconfirmed(team, me)
  async function leave() {
    onBeforeExit?.()
    await request(teams.removeMember, { params: { teamId: team.id, uid: me.uid } })
    showToast(`You left ${team.name}`)
    forgetTeam(queries, team)
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

function forgetTeam(queries: QueryClient, { id }: Team) {
  removeTeam(queries, id)
  removeTasks(queries, ({ teamId }) => teamId === id)
}
