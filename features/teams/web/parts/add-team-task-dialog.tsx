import { useQueryClient } from '@tanstack/react-query'
import type { Assignee } from '#features/tasks/contract.ts'
import { addTask, missingFields } from '#features/tasks/web/actions/add-task.ts'
import {
  AssigneeField,
  DueField,
  isRefused,
  TaskNameField,
  useAssignablePeople,
} from '#features/tasks/web/parts/task-fields.tsx'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useMe } from '#web/session/session.tsx'
import { FieldPair } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Team } from '../../contract.ts'

/** The specification's text for this dialog; the tasks page has another. */
const FILL_OUT_ALL_FIELDS = 'Please fill out all fields.'

export function AddTeamTaskDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const me = useMe()
  const queries = useQueryClient()
  const draftName = `new task of ${team.id}`
  const draft = useDraft(draftName, { name: '', due: '', people: [] as Assignee[], someone: '' }, onClose)
  const { values, update: type } = draft
  const { people, hasNoMembers } = useAssignablePeople(team)
  const someone = values.someone.trim()
  const assignees = !hasNoMembers ? values.people : someone ? [{ email: someone, displayName: someone }] : []

  const submission = useSubmission(async () => {
    const task = { name: values.name, due: values.due, people: assignees }
    const refused = missingFields(task, FILL_OUT_ALL_FIELDS) ?? (await addTask(queries, me, team, task, draftName))
    if (refused) return refused
    draft.leave()
  })

  return (
    <FormDialog
      title="Add New Task"
      onClose={onClose}
      follows
      submission={submission}
      draft={draft}
      action="Add New Task"
    >
      <TaskNameField field={draft.field} refusal={submission.refusal} isFirst />
      <FieldPair>
        <DueField field={draft.field} refusal={submission.refusal} />
        {hasNoMembers ? (
          <TextField
            label="Assigned To"
            placeholder="Assignee"
            aria-invalid={isRefused(submission.refusal, 'assignee')}
            {...draft.field('someone')}
            name="assignee"
          />
        ) : (
          <AssigneeField
            label="Assigned To"
            placeholder="Select Name"
            people={people}
            value={values.people}
            onChange={(selected) => type({ people: selected })}
            refusal={submission.refusal}
          />
        )}
      </FieldPair>
    </FormDialog>
  )
}
