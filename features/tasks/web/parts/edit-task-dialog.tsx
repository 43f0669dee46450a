import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { Problem } from '#shared/problem.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { checkIcon, lockIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Notice } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { TextArea } from '#web/ui/text-field.tsx'
import { type Assignee, FILL_ALL_FIELDS, NOTES_MAX, tasks } from '../../contract.ts'
import { WHY_NOT_EDIT, WHY_NOT_REMOVE } from '../../permissions.ts'
import { missingFields } from '../actions/add-task.ts'
import { parseTasks, type ShownTask } from '../queries/parse-tasks.ts'
import { upsertTask } from '../queries/tasks.ts'
import { AssigneeField } from './assignee-field.tsx'
import styles from './edit-task-dialog.module.css'
import { DueField, isRefused, TaskNameField } from './task-fields.tsx'
import { mayEditOrUnknown, mayRemoveOrUnknown, mayTickOrUnknown } from './task-permissions.ts'
import { useAssignablePeople } from './use-assignable-people.ts'

type EditTaskDialogProps = {
  task: ShownTask
  /** Somebody has deleted it meanwhile. */
  isDeleted: boolean
  onRemove: (task: ShownTask) => void
  onTick: (task: ShownTask) => void
  onClose: () => void
}

/**
 * A task with its notes, to change by those who may. What one has not touched follows the changes of others; what one
 * has touched is kept until it is saved or thrown away, and only that is sent.
 */
export function EditTaskDialog({ task, isDeleted: isGone, onRemove, onTick, onClose }: EditTaskDialogProps) {
  const me = useMe()
  const queries = useQueryClient()
  const { name, due, assignedUsers, notes = '' } = task
  const draft = useDraft(`task ${task.id}`, { name, due, people: assignedUsers as readonly Assignee[], notes })
  const { values, changes: typed, update: type } = draft
  const mayEdit = mayEditOrUnknown(me, task) && !isGone
  const mayRemove = mayRemoveOrUnknown(me, task) && !isGone
  const mayTick = mayTickOrUnknown(me, task) && !isGone && !task.done
  const [hasFailed, setFailed] = useState(false)
  const { data: teams } = useQuery(teamsQuery)
  const { people } = useAssignablePeople(teams?.find(({ id }) => id === task.teamId) ?? null)

  const submission = useSubmission(async () => {
    const refused = missingFields(values, FILL_ALL_FIELDS)
    if (refused) return refused
    const isSaved = !draft.isChanged || (await save())
    setFailed(!isSaved)
    if (isSaved) leave()
  })

  async function save() {
    const { people: picked, ...rest } = typed
    const chosen = picked?.map(({ uid, email, displayName }) => ({ uid, email, displayName }))
    try {
      const body = { ...rest, ...(chosen && { assignedUsers: chosen }) }
      const answer = await request(tasks.edit, { params: { id: task.id }, body, bearer: true })
      for (const saved of parseTasks([answer])) upsertTask(queries, saved)
      return true
    } catch (error) {
      if (error instanceof Problem) return false
      throw error
    }
  }

  function leave() {
    draft.discard()
    onClose()
  }

  return (
    <FormDialog
      title={mayEdit ? 'Edit Task' : 'Task'}
      about={task.team ?? undefined}
      onClose={onClose}
      aside={mayTick && <MarkAsDone onClick={() => onTick(task)} />}
      submission={submission}
      action={mayEdit && 'Save Changes'}
      onCancel={leave}
      beside={
        <Button
          variant="danger"
          className={styles.remove}
          aria-disabled={!mayRemove || undefined}
          title={mayRemove || isGone ? undefined : WHY_NOT_REMOVE}
          onClick={() => mayRemove && onRemove(task)}
        >
          <Icon shape={trashIcon} />
          Delete
        </Button>
      }
    >
      {!mayEdit && <Notice shape={lockIcon}>{isGone ? 'This task has been deleted.' : WHY_NOT_EDIT}</Notice>}
      <TaskNameField values={values} type={type} refusal={submission.refusal} readOnly={!mayEdit} />
      <DueField values={values} type={type} refusal={submission.refusal} readOnly={!mayEdit} />
      <AssigneeField
        label="Assign To"
        placeholder="Select member"
        people={people}
        value={values.people}
        onChange={(chosen) => type({ people: chosen })}
        isInvalid={isRefused(submission.refusal, 'assignee')}
        disabled={!mayEdit}
      />
      <TextArea
        label="Notes"
        name="notes"
        rows={3}
        value={values.notes}
        maxLength={NOTES_MAX}
        readOnly={!mayEdit}
        onChange={(event) => type({ notes: event.target.value })}
      />
      {hasFailed && !submission.isBusy && <NotSaved />}
    </FormDialog>
  )
}

/** The way to tick where there is no row with a checkbox, as on the dashboard. What was typed stays for the next time. */
const MarkAsDone = ({ onClick }: { onClick: () => void }) => (
  <Button variant="soft" size="small" onClick={onClick}>
    <Icon shape={checkIcon} />
    Mark as done
  </Button>
)
