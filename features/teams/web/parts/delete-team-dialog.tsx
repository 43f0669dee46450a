import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isChallengeRunning } from '#features/rewards/web/parts/team-challenge-text.ts'
import { removeTasks } from '#features/tasks/web/queries/tasks.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type Team, teams } from '../../contract.ts'
import { removeTeam } from '../queries.ts'

type DeleteTeamDialogProps = { team: Team; onBeforeExit: (() => void) | undefined; onClose: () => void }

/** Deletes a team with its tasks, for good. Its name has to be typed, so that nobody does it by mistake. */
export function DeleteTeamDialog({ team, onBeforeExit: onGoing, onClose }: DeleteTeamDialogProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [now] = useState(Date.now)
  const isMeant = typed.trim() === team.name

  const submission = useSubmission(async () => {
    if (!isMeant) return { fields: { name: `Type ${team.name} to delete it.` } }
    onGoing?.()
    await request(teams.remove, { params: { teamId: team.id } })
    showToast('Team deleted')
    removeTeam(queries, team.id)
    removeTasks(queries, ({ teamId }) => teamId === team.id)
  })

  return (
    <FormDialog
      title={`Delete ${team.name}?`}
      onClose={onClose}
      follows
      submission={submission}
      action="Delete Team"
      variant="danger"
      button={{ 'aria-disabled': !isMeant || undefined }}
      onCancel={onClose}
    >
      <p>The team goes for all its members, with all its tasks. This cannot be undone.</p>
      {team.challenge && isChallengeRunning(team.challenge, now) && (
        <p>Its challenge goes with it: nobody gets points for it, and what it cost does not come back.</p>
      )}
      <TextField
        label={`Type ${team.name} to confirm`}
        name="name"
        value={typed}
        autoComplete="off"
        data-autofocus
        error={submission.refusal?.fields?.name}
        onChange={(event) => setTyped(event.target.value)}
      />
    </FormDialog>
  )
}
