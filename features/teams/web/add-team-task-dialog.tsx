import { useQueryClient } from '@tanstack/react-query'
import { type Assignee, FILL_OUT_ALL_FIELDS } from '#features/tasks/contract.ts'
import { addTask, missingFields } from '#features/tasks/web/add-task.ts'
import { AssigneeField } from '#features/tasks/web/assignee-field.tsx'
import { DueField, isRefused, TaskNameField } from '#features/tasks/web/task-fields.tsx'
import { useAssignable } from '#features/tasks/web/use-assignable.ts'
import { useDraft } from '#web/draft.ts'
import { useMe } from '#web/session.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogBody, DialogFoot } from '#web/ui/dialog.tsx'
import { FieldPair } from '#web/ui/field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/use-submission.ts'
import type { Team } from '../contract.ts'

/** Adds a task to a team from its details. What was typed stays when it is closed without adding. */
export function AddTeamTaskDialog({ team, onClose }: { team: Team; onClose: () => void }) {
  const me = useMe()
  const queries = useQueryClient()
  const draft = useDraft(`new task of ${team.id}`, { name: '', due: '', people: [] as Assignee[], someone: '' })
  const { values, type } = draft
  const { people, isNobody } = useAssignable(team)
  const someone = values.someone.trim()
  const chosen = !isNobody ? values.people : someone ? [{ email: someone, displayName: someone }] : []

  const { formProps, isBusy, refusal } = useSubmission(async () => {
    const task = { name: values.name, due: values.due, people: chosen }
    const refused = missingFields(task, FILL_OUT_ALL_FIELDS) ?? (await addTask(queries, me, team, task))
    if (refused) return refused
    draft.drop()
    onClose()
  })

  return (
    <Dialog title="Add New Task" onClose={onClose} follows>
      <form noValidate {...formProps}>
        <DialogBody>
          {refusal?.text && <Alert>{refusal.text}</Alert>}
          <TaskNameField values={values} type={type} refusal={refusal} isFirst />
          <FieldPair>
            <DueField values={values} type={type} refusal={refusal} />
            {isNobody ? (
              <TextField
                label="Assigned To"
                name="assignee"
                placeholder="Assignee"
                value={values.someone}
                aria-invalid={isRefused(refusal, 'assignee')}
                onChange={(event) => type({ someone: event.target.value })}
              />
            ) : (
              <AssigneeField
                label="Assigned To"
                placeholder="Select Name"
                people={people}
                value={values.people}
                onChange={(picked) => type({ people: picked })}
                isWrong={isRefused(refusal, 'assignee')}
              />
            )}
          </FieldPair>
        </DialogBody>
        <DialogFoot>
          <Button variant="primary" type="submit" busy={isBusy}>
            Add New Task
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
