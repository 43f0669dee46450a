import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dropTeam } from '#features/tasks/web/my-teams.ts'
import { dropTasks } from '#features/tasks/web/task-cache.ts'
import { ask } from '#web/api.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { type Team, teams } from '../contract.ts'
import { isRunning } from './challenge-words.ts'

type DeleteTeamDialogProps = { team: Team; onGoing: (() => void) | undefined; onClose: () => void }

/** Deletes a team with its tasks, for good. Its name has to be typed, so that nobody does it by mistake. */
export function DeleteTeamDialog({ team, onGoing, onClose }: DeleteTeamDialogProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [now] = useState(Date.now)
  const isMeant = typed.trim() === team.name

  const submission = useSubmission(async () => {
    if (!isMeant) return { fields: { name: `Type ${team.name} to delete it.` } }
    onGoing?.()
    await ask(teams.remove, { params: { teamId: team.id } })
    showToast('Team deleted')
    dropTeam(queries, team.id)
    dropTasks(queries, ({ teamId }) => teamId === team.id)
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
      {team.challenge && isRunning(team.challenge, now) && (
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
