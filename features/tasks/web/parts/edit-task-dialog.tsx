import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { Problem } from '#shared/problem.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { checkIcon, lockIcon, trashIcon } from '#web/ui/action-icons.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckLine } from '#web/ui/check.tsx'
import { FieldPair } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { Notice } from '#web/ui/page.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextArea, TextField } from '#web/ui/text-field.tsx'
import {
  type Assignee,
  ESTIMATE_MAX,
  FILL_ALL_FIELDS,
  NOTES_MAX,
  PRIORITIES,
  type Priority,
  priorityNames,
  REPEAT_NEEDS_DATE,
  type Task,
  type TaskFields,
  tasks,
} from '../../contract.ts'
import { mayEditTask, mayRemoveTask, mayTick, WHY_NOT_EDIT, WHY_NOT_REMOVE } from '../../permissions.ts'
import { missingFields } from '../actions/add-task.ts'
import { myPart } from '../queries/my-part.ts'
import { upsertTask } from '../queries/tasks.ts'
import { AssigneeField, DueField, RepeatField, TaskNameField, useAssignablePeople } from './task-fields.tsx'
import styles from './tasks.module.css'

/** Every field that people write, as its control holds it. */
type EditedTask = Record<keyof TaskFields, unknown> & { people: readonly Assignee[] }

const TICKING = [
  { value: 'all', label: 'One tick for all' },
  { value: 'each', label: 'Each does their own' },
] as const

type EditTaskDialogProps = {
  task: Task
  isDeleted: boolean
  onRemove: (task: Task) => void
  onTick: (task: Task) => void
  onClose: () => void
}

/** Fields that you have not touched follow the changes of others; only touched fields are sent. */
export function EditTaskDialog({ task, isDeleted, onRemove, onTick, onClose }: EditTaskDialogProps) {
  // The compiler would add 0.7 kB to a form that renders fast anyway.
  'use no memo'
  const me = useMe()
  const { draft, submission, hasFailed } = useTaskForm(task, onClose)
  const isEditable = mayEditTask(me, task) && !isDeleted
  const isRemovable = mayRemoveTask(me, task) && !isDeleted
  const isTickable = mayTick(me, task) && !isDeleted && !myPart(task, me).done
  const { data: teams } = useQuery(teamsQuery)
  const { people } = useAssignablePeople(teams?.find(({ id }) => id === task.teamId) ?? null)
  return (
    <FormDialog
      title={isEditable ? 'Edit Task' : 'Task'}
      about={task.team ?? undefined}
      onClose={onClose}
      aside={
        isTickable && (
          <Button variant="soft" size="small" onClick={() => onTick(task)} icon={checkIcon}>
            Mark as done
          </Button>
        )
      }
      submission={submission}
      draft={draft}
      action={isEditable && 'Save Changes'}
      onCancel={draft.leave}
      beside={
        <Button
          variant="danger"
          className={styles.remove}
          aria-disabled={!isRemovable || undefined}
          title={isRemovable || isDeleted ? undefined : WHY_NOT_REMOVE}
          onClick={() => isRemovable && onRemove(task)}
          icon={trashIcon}
        >
          Delete
        </Button>
      }
    >
      {!isEditable && <Notice shape={lockIcon}>{isDeleted ? 'This task has been deleted.' : WHY_NOT_EDIT}</Notice>}
      <TaskNameField field={draft.field} refusal={submission.refusal} readOnly={!isEditable} />
      <FieldPair>
        <DueField field={draft.field} refusal={submission.refusal} readOnly={!isEditable} mayLackDate />
        <TextField label="Time" type="time" readOnly={!isEditable} {...draft.field('time')} />
      </FieldPair>
      <FieldPair>
        <SelectField label="Priority" disabled={!isEditable} {...draft.field('priority')}>
          {PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {priorityNames[priority]}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Estimate in hours"
          type="number"
          min={0.25}
          max={ESTIMATE_MAX}
          step={0.25}
          readOnly={!isEditable}
          {...draft.field('estimate')}
        />
      </FieldPair>
      <RepeatField field={draft.field} disabled={!isEditable} saved={task.repeat} due={draft.values.due} />
      <CheckLine
        label="Doing"
        checked={draft.values.doing}
        disabled={!isEditable}
        onChange={({ target }) => draft.update({ doing: target.checked })}
      />
      <AssigneeField
        label="Assign To"
        placeholder="Select member"
        people={people}
        value={draft.values.people}
        onChange={(people, everyone) => draft.update({ people, everyone })}
        refusal={submission.refusal}
        disabled={!isEditable}
        isEveryone={task.teamId ? draft.values.everyone : undefined}
      />
      {(draft.values.people.length > 1 || draft.values.everyone || draft.values.each) && (
        <Segmented
          label="How it gets done"
          choices={TICKING}
          value={draft.values.each ? 'each' : 'all'}
          disabled={!isEditable}
          onChange={(ticking) => draft.update({ each: ticking === 'each' })}
          fill
        />
      )}
      <TextArea label="Notes" rows={3} maxLength={NOTES_MAX} readOnly={!isEditable} {...draft.field('notes')} />
      {hasFailed && !submission.isBusy && <NotSaved />}
    </FormDialog>
  )
}

function useTaskForm({ id, assignedUsers, ...task }: Task, onClose: () => void) {
  const queries = useQueryClient()
  const initial = {
    name: task.name,
    due: task.due ?? '',
    time: task.time ?? '',
    priority: task.priority as string,
    estimate: task.estimate?.toString() ?? '',
    doing: task.doing,
    notes: task.notes,
    repeat: task.repeat ?? '',
    each: task.each,
    everyone: task.everyone,
    people: assignedUsers as readonly Assignee[],
  } satisfies EditedTask
  const draft = useDraft(`task ${id}`, initial, onClose)
  const { values, changes } = draft
  const [hasFailed, setFailed] = useState(false)

  async function save() {
    const { people, due, time, repeat, priority, estimate, ...texts } = changes
    const fields = {
      ...texts,
      ...(due !== undefined && { due: due || null }),
      ...(time !== undefined && { time: time || null }),
      ...(repeat !== undefined && { repeat: repeat || null }),
      ...(priority !== undefined && { priority: priority as Priority }),
      ...(estimate !== undefined && { estimate: estimate === '' ? null : Number(estimate) }),
    }
    const assignees = people?.map(({ uid, email, displayName }) => ({ uid, email, displayName }))
    const body = { ...fields, ...(assignees && { assignedUsers: assignees }) }
    try {
      upsertTask(queries, await request(tasks.edit, { params: { id }, body, bearer: true }))
      return true
    } catch (error) {
      // What the server says of a field that it refuses is shown above the form.
      if (error instanceof Problem && error.status !== 400) return false
      throw error
    }
  }

  const submission = useSubmission(async () => {
    const refused = missingFields(values, FILL_ALL_FIELDS, { mayLackDate: true })
    if (refused) return refused
    if (values.repeat && !values.due) return { fields: { due: REPEAT_NEEDS_DATE } }
    const isSaved = !draft.isChanged || (await save())
    setFailed(!isSaved)
    if (isSaved) draft.leave()
  })

  return { draft, submission, hasFailed }
}
