import { useQueryClient } from '@tanstack/react-query'
import type { SeenPerson } from '#features/people/contract.ts'
import { keepTeam } from '#features/tasks/web/my-teams.ts'
import { Problem } from '#shared/problem.ts'
import { ask } from '#web/api.ts'
import { useDraft } from '#web/draft.ts'
import { sendOnce } from '#web/send-once.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { type Refusal, useSubmission } from '#web/use-submission.ts'
import { teams } from '../contract.ts'
import { PeoplePicker } from './people-picker.tsx'
import { ENTER_A_NAME, TeamFields } from './team-fields.tsx'

const DRAFT = 'new team'
const fresh = { name: '', description: '', isPublic: false, people: [] as SeenPerson[] }

/** Sets a new table. What was typed and picked stays when it is closed without creating. */
export function CreateTeamDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const draft = useDraft(DRAFT, fresh)
  const { values, type } = draft

  const submission = useSubmission(async () => {
    const { people, ...team } = values
    if (!team.name.trim()) return { fields: { name: ENTER_A_NAME } }
    const body = { ...team, memberIds: people.map(({ uid }) => uid) }
    const created = await sendOnce(queries, DRAFT, body, (sent) => ask(teams.create, { body: sent })).catch(toRefusal)
    if (!('id' in created)) return created
    keepTeam(queries, created)
    showToast('Team created')
    draft.drop()
    onClose()
  })

  return (
    <FormDialog title="Create Team" onClose={onClose} submission={submission} action="Create Team">
      <TeamFields values={values} onType={type} refusal={submission.refusal} />
      <PeoplePicker picked={values.people} onPick={(people) => type({ people })} />
    </FormDialog>
  )
}

/** The server's own sentence where it has one. */
function toRefusal(error: unknown): Refusal {
  if (!(error instanceof Problem)) throw error
  const isSaid = error.status > 0 && error.code !== 'unreadable'
  return { text: isSaid ? error.message : 'Failed to create team.' }
}
