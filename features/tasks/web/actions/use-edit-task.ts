import { useQueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { saveChange, useUnsaved } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { type Assignee, type Task, type TaskFields, tasks } from '../../contract.ts'
import { upsertTask } from '../queries/tasks.ts'
import type { WaitingTaskChange } from './waiting-change-types.ts'

/** What the page of a task changes: `people` are its assignees. */
type TaskEdit = Partial<TaskFields & Pick<Task, 'labels'>> & { people?: readonly Assignee[] }

export type EditTask = {
  /** Shows the change at once. Resolves to whether it was saved. */
  edit: (change: TaskEdit) => Promise<boolean>
  /** The latest change could not be saved. */
  failed: TaskEdit | undefined
}

export function useEditTask(task: Task): EditTask {
  const queries = useQueryClient()
  const key = ['task edit', task.id]
  const failed = useUnsaved<{ change: TaskEdit }>(key).findLast(({ hasFailed }) => hasFailed)?.change

  function edit(change: TaskEdit) {
    const { people, ...fields } = change
    const shown = { ...fields, ...(people && { assignedUsers: [...people] }) }
    return saveChange(
      queries,
      { change },
      {
        key,
        scope: `task ${task.id}`,
        send: () => request(tasks.edit, { params: { id: task.id }, body: toBody(change), bearer: true }),
        offline: {
          kind: 'task edit',
          about: task.id,
          value: { id: task.id, name: task.name, body: toBody(change), base: baseOf(task, shown), shown },
        } satisfies WaitingTaskChange,
        apply() {
          upsertTask(queries, { ...task, ...shown })
          return () => upsertTask(queries, task)
        },
        onSaved(saved) {
          upsertTask(queries, saved)
          showToast('Saved')
        },
        keepsFailure: true,
        onFailed(error) {
          if (error instanceof Problem && error.status >= 400 && error.status < 500)
            showToast(error.message, { failed: true })
        },
      },
    )
  }
  return { edit, failed }
}

/** What the task has of these fields. */
const baseOf = (task: Task, fields: Partial<Task>) =>
  toBody({
    ...Object.fromEntries(Object.entries(task).filter(([field]) => field in fields && field !== 'assignedUsers')),
    ...(fields.assignedUsers && { people: task.assignedUsers }),
  })

const toBody = ({ people, ...fields }: TaskEdit) => ({
  ...fields,
  ...(people && { assignedUsers: people.map(({ uid, email, displayName }) => ({ uid, email, displayName })) }),
})
