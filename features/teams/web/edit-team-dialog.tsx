import { useQueryClient } from '@tanstack/react-query'
import { keepTeam } from '#features/tasks/web/my-teams.ts'
import { ask } from '#web/api.ts'
import { useDraft } from '#web/draft.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { type Team, teams } from '../contract.ts'
import { ENTER_A_NAME, TeamFields } from './team-fields.tsx'

/** Changes name, description and visibility, for the owner. Only what was touched is sent. */
export function EditTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const queries = useQueryClient()
  const { id, name, description, isPublic } = team
  const draft = useDraft(`team ${id}`, { name, description, isPublic })

  const submission = useSubmission(async () => {
    if (!draft.values.name.trim()) return { fields: { name: ENTER_A_NAME } }
    if (draft.isTouched) keepTeam(queries, await ask(teams.edit, { params: { teamId: id }, body: draft.typed }))
    leave()
  })

  function leave() {
    draft.drop()
    onClose()
  }

  return (
    <FormDialog
      title="Edit Team"
      onClose={onClose}
      follows
      submission={submission}
      action="Save Changes"
      onCancel={leave}
    >
      <TeamFields values={draft.values} onType={draft.type} refusal={submission.refusal} />
    </FormDialog>
  )
}
