import { useQueryClient } from '@tanstack/react-query'
import type { PublicPerson } from '#features/people/contract.ts'
import { Problem } from '#shared/problem.ts'
import { useDraft } from '#web/forms/draft.ts'
import { type Refusal, useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { sendIdempotent } from '#web/request/idempotent.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { teams } from '../../contract.ts'
import { upsertTeam } from '../queries.ts'
import { PeoplePicker } from './people-picker.tsx'
import { ENTER_A_NAME, TeamFields } from './team-fields.tsx'

const DRAFT = 'new team'
const emptyTeam = { name: '', description: '', isPublic: false, people: [] as PublicPerson[] }

/** Closing the dialog keeps the draft. */
export function CreateTeamDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const draft = useDraft(DRAFT, emptyTeam)
  const { values, update: type } = draft

  const submission = useSubmission(async () => {
    const { people, ...team } = values
    if (!team.name.trim()) return { fields: { name: ENTER_A_NAME } }
    const body = { ...team, memberIds: people.map(({ uid }) => uid) }
    try {
      upsertTeam(queries, await sendIdempotent(queries, DRAFT, body, (sent) => request(teams.create, { body: sent })))
    } catch (error) {
      return toRefusal(error)
    }
    showToast('Team created')
    draft.discard()
    onClose()
  })

  return (
    <FormDialog title="Create Team" onClose={onClose} submission={submission} action="Create Team">
      <TeamFields values={values} onType={type} refusal={submission.refusal} />
      <PeoplePicker picked={values.people} onPick={(people) => type({ people })} />
    </FormDialog>
  )
}

/** The server's own sentence if it sent one. */
function toRefusal(error: unknown): Refusal {
  if (!(error instanceof Problem)) throw error
  const isFromServer = error.status > 0 && error.code !== 'unreadable'
  return { text: isFromServer ? error.message : 'Failed to create team.' }
}
