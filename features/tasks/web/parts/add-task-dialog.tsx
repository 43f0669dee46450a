import { useQueryClient } from '@tanstack/react-query'
import type { OwnRecord } from '#features/people/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useMe } from '#web/session/session.tsx'
import { FieldPair } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { type Assignee, FILL_ALL_FIELDS } from '../../contract.ts'
import { addTask, missingFields } from '../actions/add-task.ts'
import { AssigneeField, DueField, TaskNameField, useAssignablePeople } from './task-fields.tsx'

type AddTaskDialogProps = {
  teams: readonly Team[]
  teamId: string | undefined
  onClose: () => void
}

const DRAFT = 'new task'

const asAssignee = ({ uid, email, displayName }: OwnRecord): Assignee => ({ uid, email, displayName })

/** Cancel discards the draft; every other way to close the dialog keeps it. */
export function AddTaskDialog({ teams, teamId = '', onClose }: AddTaskDialogProps) {
  const me = useMe()
  const queries = useQueryClient()
  const draft = useDraft(DRAFT, { name: '', due: '', teamId, people: [] as Assignee[] }, onClose)
  const { values, update: type } = draft
  const team = teams.find(({ id }) => id === values.teamId) ?? null
  const { people } = useAssignablePeople(team)

  const submission = useSubmission(async () => {
    const refused = missingFields(values, FILL_ALL_FIELDS) ?? (await addTask(queries, me, team, values, DRAFT))
    if (refused) return refused
    draft.leave()
  })

  return (
    <FormDialog
      title="Add New Task"
      onClose={onClose}
      submission={submission}
      draft={draft}
      action="Add Task"
      onCancel={draft.leave}
    >
      <TaskNameField field={draft.field} refusal={submission.refusal} isFirst />
      <FieldPair>
        <DueField field={draft.field} refusal={submission.refusal} />
        <SelectField
          label="Team"
          name="team"
          value={team?.id ?? ''}
          // A task without a team can be assigned to me only.
          onChange={({ target }) => type({ teamId: target.value, people: target.value ? [] : [asAssignee(me)] })}
        >
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
          <option value="">No team, just me</option>
        </SelectField>
      </FieldPair>
      <AssigneeField
        label="Assign To"
        placeholder="Select member"
        people={people}
        value={values.people}
        onChange={(assignees) => type({ people: assignees })}
        refusal={submission.refusal}
      />
    </FormDialog>
  )
}
