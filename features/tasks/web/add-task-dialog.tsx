import { useQueryClient } from '@tanstack/react-query'
import type { OwnRecord } from '#features/people/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { useDraft } from '#web/draft.ts'
import { useMe } from '#web/session.tsx'
import { FieldPair } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { type Assignee, FILL_ALL_FIELDS } from '../contract.ts'
import { addTask, missingFields } from './add-task.ts'
import { AssigneeField } from './assignee-field.tsx'
import { DueField, isRefused, TaskNameField } from './task-fields.tsx'
import { useAssignable } from './use-assignable.ts'

type AddTaskDialogProps = {
  teams: readonly Team[]
  /** The id of the team to begin with. */
  teamId: string | undefined
  onClose: () => void
}

const DRAFT = 'new task'

const asAssignee = ({ uid, email, displayName }: OwnRecord): Assignee => ({ uid, email, displayName })

/** The popup of the tasks page. Cancel throws away what was typed; any other way out keeps it for the next time. */
export function AddTaskDialog({ teams, teamId = '', onClose }: AddTaskDialogProps) {
  const me = useMe()
  const queries = useQueryClient()
  const draft = useDraft(DRAFT, { name: '', due: '', teamId, people: [] as Assignee[] })
  const { values, type } = draft
  const team = teams.find(({ id }) => id === values.teamId) ?? null
  const { people } = useAssignable(team)

  const submission = useSubmission(async () => {
    const refused = missingFields(values, FILL_ALL_FIELDS) ?? (await addTask(queries, me, team, values, DRAFT))
    if (refused) return refused
    leave()
  })

  function leave() {
    draft.drop()
    onClose()
  }

  return (
    <FormDialog title="Add New Task" onClose={onClose} submission={submission} action="Add Task" onCancel={leave}>
      <TaskNameField values={values} type={type} refusal={submission.refusal} isFirst />
      <FieldPair>
        <DueField values={values} type={type} refusal={submission.refusal} />
        <SelectField
          label="Team"
          name="team"
          value={team?.id ?? ''}
          // Who wants it for themselves has said for whom it is.
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
        onChange={(chosen) => type({ people: chosen })}
        isWrong={isRefused(submission.refusal, 'assignee')}
      />
    </FormDialog>
  )
}
