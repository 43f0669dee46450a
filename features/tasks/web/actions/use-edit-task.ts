import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { offerUndo } from '#web/data/offer-undo.ts'
import { type Change, saveChange, useUnsaved } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { showNotSaved, showRefusal, showToast } from '#web/ui/toast.tsx'
import { type Assignee, type Task, type TaskFields, tasks } from '../../contract.ts'
import { upsertTask } from '../queries/tasks.ts'
import type { UnsentTaskChange } from './unsent-change-types.ts'

/** What the page of a task changes: `people` are its assignees, `taker` of one that nobody had. */
type TaskEdit = Partial<TaskFields & Pick<Task, 'labels'>> & { people?: readonly Assignee[]; taker?: Assignee }

export type EditTask = {
  /** Shows the change at once. Resolves to whether it was saved. */
  edit: (change: TaskEdit) => Promise<boolean>
  /** The latest change could not be saved. */
  failed: TaskEdit | undefined
}

export function useEditTask(task: Task): EditTask {
  const queries = useQueryClient()
  const failed = useUnsaved<{ change: TaskEdit }>(keyOf(task)).findLast(({ hasFailed }) => hasFailed)?.change
  const edit = (change: TaskEdit) =>
    saveEdit(queries, task, change, {
      onSaved: () => showToast('Saved'),
      keepsFailure: true,
      onFailed: showRefusal,
    })
  return { edit, failed }
}

/** The first who takes a task gets it: of one that somebody has by now, the server says who. */
export const takeTask = (queries: QueryClient, { uid, email, displayName, photoURL }: Assignee, task: Task) =>
  saveEdit(
    queries,
    task,
    { taker: { uid, email, displayName, photoURL } },
    {
      onSaved: () =>
        offerUndo(queries, {
          message: `Yours: ${task.name}`,
          about: task.name,
          failure: 'This could not be undone.',
          undo: async () => upsertTask(queries, await send(task, { people: [] })),
        }),
      onFailed: (error) => showNotSaved(error, task.name),
    },
  )

type Ends = Pick<Change<unknown, Task>, 'onSaved' | 'keepsFailure' | 'onFailed'>

function saveEdit(queries: QueryClient, task: Task, change: TaskEdit, { onSaved, ...ends }: Ends) {
  const { people, taker, ...fields } = change
  const assigned = taker ? [taker] : people
  const shown = { ...fields, ...(assigned && { assignedUsers: [...assigned] }) }
  return saveChange(
    queries,
    { change },
    {
      key: keyOf(task),
      scope: `task ${task.id}`,
      send: () => send(task, change),
      offline: {
        kind: 'task edit',
        about: task.id,
        value: { id: task.id, name: task.name, body: toBody(change), base: baseOf(task, shown), shown },
      } satisfies UnsentTaskChange,
      apply() {
        upsertTask(queries, { ...task, ...shown })
        return () => upsertTask(queries, task)
      },
      onSaved(saved) {
        upsertTask(queries, saved)
        onSaved?.(saved)
      },
      ...ends,
    },
  )
}

const keyOf = ({ id }: Task) => ['task edit', id]

const send = ({ id }: Task, change: TaskEdit) =>
  request(tasks.edit, { params: { id }, body: toBody(change), bearer: true })

/** What the task has of these fields. */
const baseOf = (task: Task, fields: Partial<Task>) =>
  toBody({
    ...Object.fromEntries(Object.entries(task).filter(([field]) => field in fields && field !== 'assignedUsers')),
    ...(fields.assignedUsers && { people: task.assignedUsers }),
  })

const toBody = ({ people, taker, ...fields }: TaskEdit) => ({
  ...fields,
  ...(taker && { take: true as const }),
  ...(people && { assignedUsers: people.map(({ uid, email, displayName }) => ({ uid, email, displayName })) }),
})
