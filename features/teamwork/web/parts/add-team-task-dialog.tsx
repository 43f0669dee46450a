import { NOTES_MAX } from '#features/tasks/contract.ts'
import { MoreTaskFields } from '#features/tasks/web/parts/more-task-fields.tsx'
import { NewDueField } from '#features/tasks/web/parts/new-due-field.tsx'
import { AssigneeField, TaskNameField, useAssignablePeople } from '#features/tasks/web/parts/task-fields.tsx'
import { emptyTask, useNewTask } from '#features/tasks/web/parts/use-new-task.tsx'
import type { Team } from '#features/teams/contract.ts'
import { useDraft } from '#web/forms/draft.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'

/** The specification's text for this dialog; the tasks page has another. */
const FILL_OUT_ALL_FIELDS = 'Please fill out all fields.'

export function AddTeamTaskDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const draftName = `new task of ${team.id}`
  const draft = useDraft(draftName, { ...emptyTask, someone: '' }, onClose)
  const { values, update: type } = draft
  const { people, hasNoMembers } = useAssignablePeople(team)
  const someone = values.someone.trim()
  const assignees = !hasNoMembers ? values.people : someone ? [{ email: someone, displayName: someone }] : []
  const { submission, added, addAnother } = useNewTask(draft, {
    draftName,
    team,
    people: assignees,
    missingText: FILL_OUT_ALL_FIELDS,
  })
  return (
    <FormDialog
      title="Add New Task"
      onClose={onClose}
      follows
      submission={submission}
      draft={draft}
      action="Add New Task"
      beside={addAnother}
    >
      {added}
      <TaskNameField field={draft.field} isFirst />
      <NewDueField draft={draft} />
      {hasNoMembers ? (
        <TextField label="Assigned To" placeholder="Assignee" required {...draft.field('someone')} name="assignee" />
      ) : (
        <AssigneeField
          label="Assigned To"
          placeholder="Select Name"
          people={people}
          value={values.people}
          onChange={(selected) => type({ people: selected })}
          hasFaces
        />
      )}
      <TextArea label="Notes" note="optional" rows={2} maxLength={NOTES_MAX} {...draft.field('notes')} />
      <MoreTaskFields due={values.due} values={values} labels={team.labels} onChange={type} />
    </FormDialog>
  )
}
