import type { OwnAccount } from '#features/people/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useMe } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { type Assignee, FILL_ALL_FIELDS, NOTES_MAX } from '../../contract.ts'
import { useLabelsOfTask } from './labels/labels-of-task.tsx'
import { MoreTaskFields } from './more-task-fields.tsx'
import { NewDueField } from './new-due-field.tsx'
import { AssigneeField, TaskNameField, useAssignablePeople } from './task-fields.tsx'
import { emptyTask, useNewTask } from './use-new-task.tsx'

type AddTaskDialogProps = {
  teams: readonly Team[]
  /** Undefined for a task of mine. */
  teamId: string | undefined
  onImport: () => void
  onClose: () => void
}

const DRAFT = 'new task'

const asAssignee = ({ uid, email, displayName }: OwnAccount): Assignee => ({ uid, email, displayName })

/** Cancel discards the draft; every other way to close the dialog keeps it. */
export function AddTaskDialog({ teams, teamId = '', onImport, onClose }: AddTaskDialogProps) {
  const me = useMe()
  const draft = useDraft(DRAFT, { ...emptyTask, teamId, people: teamId ? [] : [asAssignee(me)] }, onClose)
  const { values, update: type } = draft
  const team = teams.find(({ id }) => id === values.teamId) ?? null
  const { people } = useAssignablePeople(team)
  const { all: labels } = useLabelsOfTask({ labels: [], teamId: team?.id ?? null }, true)
  const { submission, added, addAnother } = useNewTask(draft, {
    draftName: DRAFT,
    team,
    people: values.people,
    missingText: FILL_ALL_FIELDS,
  })
  return (
    <FormDialog
      title="Add New Task"
      onClose={onClose}
      submission={submission}
      draft={draft}
      action="Add Task"
      onCancel={draft.leave}
      beside={addAnother}
    >
      {added}
      <TaskNameField field={draft.field} isFirst />
      <NewDueField draft={draft} />
      <SelectField
        label="Team"
        name="team"
        value={team?.id ?? ''}
        // A task without a team can be assigned to me only.
        onChange={({ target }) => type({ teamId: target.value, people: target.value ? [] : [asAssignee(me)] })}
        options={[...teams.map(({ id, name }) => [id, name] as const), ['', 'No team, just me']]}
      />
      <AssigneeField
        label="Assign To"
        placeholder="Select member"
        people={people}
        value={values.people}
        onChange={(assignees) => type({ people: assignees })}
        hasFaces={team !== null}
      />
      <TextArea label="Notes" note="optional" rows={2} maxLength={NOTES_MAX} {...draft.field('notes')} />
      <MoreTaskFields due={values.due} values={values} labels={labels} onChange={type} />
      <button type="button" className="label bold action-ink target" onClick={onImport}>
        Import tasks
      </button>
    </FormDialog>
  )
}
