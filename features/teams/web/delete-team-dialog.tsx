import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dropTeam } from '#features/tasks/web/my-teams.ts'
import { dropTasks } from '#features/tasks/web/task-cache.ts'
import { ask } from '#web/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { type Team, teams } from '../contract.ts'

type DeleteTeamDialogProps = { team: Team; onGoing: (() => void) | undefined; onClose: () => void }

/** Deletes a team with its tasks, for good. Its name has to be typed, so that nobody does it by mistake. */
export function DeleteTeamDialog({ team, onGoing, onClose }: DeleteTeamDialogProps) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const isMeant = typed.trim() === team.name

  const { formProps, isBusy, refusal } = useSubmission(async () => {
    if (!isMeant) return { fields: { name: `Type ${team.name} to delete it.` } }
    onGoing?.()
    await ask(teams.remove, { params: { teamId: team.id } })
    showToast('Team deleted')
    dropTeam(queries, team.id)
    dropTasks(queries, ({ teamId }) => teamId === team.id)
  })

  return (
    <Dialog title={`Delete ${team.name}?`} onClose={onClose} follows>
      <form noValidate {...formProps}>
        <DialogBody>
          {refusal?.text && <Alert>{refusal.text}</Alert>}
          <p>The team goes for all its members, with all its tasks. This cannot be undone.</p>
          <TextField
            label={`Type ${team.name} to confirm`}
            name="name"
            value={typed}
            autoComplete="off"
            data-autofocus
            error={refusal?.fields?.name}
            onChange={(event) => setTyped(event.target.value)}
          />
        </DialogBody>
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" type="submit" busy={isBusy} aria-disabled={!isMeant || undefined}>
            Delete Team
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
