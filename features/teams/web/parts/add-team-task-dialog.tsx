import { useQueryClient } from '@tanstack/react-query'
import type { Assignee } from '#features/tasks/contract.ts'
import { addTask, missingFields } from '#features/tasks/web/actions/add-task.ts'
import { AssigneeField } from '#features/tasks/web/parts/assignee-field.tsx'
import { DueField, isRefused, TaskNameField } from '#features/tasks/web/parts/task-fields.tsx'
import { useAssignablePeople } from '#features/tasks/web/parts/use-assignable-people.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useMe } from '#web/session/session.tsx'
import { FieldPair } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import type { Team } from '../../contract.ts'

/** This dialog's own wording; the tasks page has another. */
const FILL_OUT_ALL_FIELDS = 'Please fill out all fields.'

/** Adds a task to a team from its details. What was typed stays when it is closed without adding. */
export function AddTeamTaskDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const me = useMe()
  const queries = useQueryClient()
  const draftName = `new task of ${team.id}`
  const draft = useDraft(draftName, { name: '', due: '', people: [] as Assignee[], someone: '' })
  const { values, update: type } = draft
  const { people, isNobody } = useAssignablePeople(team)
  const someone = values.someone.trim()
  const chosen = !isNobody ? values.people : someone ? [{ email: someone, displayName: someone }] : []

  const submission = useSubmission(async () => {
    const task = { name: values.name, due: values.due, people: chosen }
    const refused = missingFields(task, FILL_OUT_ALL_FIELDS) ?? (await addTask(queries, me, team, task, draftName))
    if (refused) return refused
    draft.discard()
    onClose()
  })

  return (
    <FormDialog title="Add New Task" onClose={onClose} follows submission={submission} action="Add New Task">
      <TaskNameField values={values} type={type} refusal={submission.refusal} isFirst />
      <FieldPair>
        <DueField values={values} type={type} refusal={submission.refusal} />
        {isNobody ? (
          <TextField
            label="Assigned To"
            name="assignee"
            placeholder="Assignee"
            value={values.someone}
            aria-invalid={isRefused(submission.refusal, 'assignee')}
            onChange={(event) => type({ someone: event.target.value })}
          />
        ) : (
          <AssigneeField
            label="Assigned To"
            placeholder="Select Name"
            people={people}
            value={values.people}
            onChange={(picked) => type({ people: picked })}
            isInvalid={isRefused(submission.refusal, 'assignee')}
          />
        )}
      </FieldPair>
    </FormDialog>
  )
}
