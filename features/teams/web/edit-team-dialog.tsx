import { useQueryClient } from '@tanstack/react-query'
import { keepTeam } from '#features/tasks/web/my-teams.ts'
import { ask } from '#web/api.ts'
import { useDraft } from '#web/draft.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { ENTER_A_NAME, type Team, teams } from '../contract.ts'
import { TeamFields } from './team-fields.tsx'

/** Changes name, description and visibility, for the owner. Only what was touched is sent. */
export function EditTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const queries = useQueryClient()
  const { id, name, description, isPublic } = team
  const draft = useDraft(`team ${id}`, { name, description, isPublic })

  const { formProps, isBusy, refusal } = useSubmission(async () => {
    if (!draft.values.name.trim()) return { fields: { name: ENTER_A_NAME } }
    if (draft.isTouched) keepTeam(queries, await ask(teams.edit, { params: { teamId: id }, body: draft.typed }))
    leave()
  })

  function leave() {
    draft.drop()
    onClose()
  }

  return (
    <Dialog title="Edit Team" onClose={onClose} follows>
      <form noValidate {...formProps}>
        <DialogBody>
          {refusal?.text && <Alert>{refusal.text}</Alert>}
          <TeamFields values={draft.values} onType={draft.type} refusal={refusal} />
        </DialogBody>
        <DialogFoot>
          <Button onClick={leave}>Cancel</Button>
          <Button variant="primary" type="submit" busy={isBusy}>
            Save Changes
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
