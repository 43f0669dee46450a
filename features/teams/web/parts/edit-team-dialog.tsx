import { useQueryClient } from '@tanstack/react-query'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { type Team, teams } from '../../contract.ts'
import { upsertTeam } from '../queries.ts'
import { ENTER_A_NAME, TeamFields } from './team-fields.tsx'

/** Sends only what was changed. */
export function EditTeamDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const queries = useQueryClient()
  const { id, name, description, isPublic } = team
  const draft = useDraft(`team ${id}`, { name, description, isPublic })

  const submission = useSubmission(async () => {
    if (!draft.values.name.trim()) return { fields: { name: ENTER_A_NAME } }
    if (draft.isChanged) upsertTeam(queries, await request(teams.edit, { params: { teamId: id }, body: draft.changes }))
    leave()
  })

  function leave() {
    draft.discard()
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
      <TeamFields values={draft.values} onType={draft.update} refusal={submission.refusal} />
    </FormDialog>
  )
}
