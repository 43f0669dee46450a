import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useId, useLayoutEffect, useRef } from 'react'
import { Problem } from '#shared/problem.ts'
import { offerUndo } from '#web/data/offer-undo.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { useUnsaved } from '#web/data/use-unsaved.ts'
import { request } from '#web/request/api-client.ts'
import { showToast } from '#web/ui/toast.tsx'
import { tasks } from '../../contract.ts'
import { parseTasks, type ShownTask } from '../queries/parse-tasks.ts'
import { removeTasks, upsertTask } from '../queries/tasks.ts'

/** What somebody has just done to a task, as long as the server has not said that it is so, or has failed to. */
export type TaskAction = { to: 'tick' | 'untick' | 'remove'; hasFailed: boolean }

export type TaskActions = {
  of: (task: ShownTask) => TaskAction | undefined
  run: (task: ShownTask, to: TaskAction['to']) => void
}

/** As the task looks to whoever acted on it: at once as asked, and as before where that failed. */
export const isDoneNow = (task: ShownTask, action: TaskAction | undefined) =>
  action && !action.hasFailed && action.to !== 'remove' ? action.to === 'tick' : task.done

export const isRemovedNow = (action: TaskAction | undefined) => action?.to === 'remove' && !action.hasFailed

/** Carries out actions, those on one task one after the other; the last one counts. */
export function useTaskActions(): TaskActions {
  const queries = useQueryClient()
  const key = ['task action', useId()]
  const unsaved = useUnsaved<{ task: ShownTask; to: TaskAction['to'] }>(key)
  const isMounted = useRef(false)
  // With the rows, not some time after them: a slow phone runs other effects late.
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  function run(task: ShownTask, to: TaskAction['to']) {
    void saveChange(
      queries,
      { task, to },
      {
        key,
        scope: `task ${task.id}`,
        send: () => (to === 'remove' ? remove(task) : tick(task, to === 'tick')),
        onSaved: (saved) => (saved ? upsertTask(queries, saved) : forgetTask(queries, task)),
        keepsFailure: true,
        // The row offers to try again, but whoever left the page does not see the row.
        onFailed() {
          if (!isMounted.current) showToast(`Not saved: ${task.name}`, { failed: true })
        },
      },
    )
  }

  return { of: ({ id }) => unsaved.findLast(({ task }) => task.id === id), run }
}

/** The task as saved. The specification leaves open what this call answers. */
async function tick(task: ShownTask, done: boolean): Promise<ShownTask> {
  const answer = await request(tasks.tick, { params: { id: task.id }, body: { done }, bearer: true })
  return parseTasks([answer])[0] ?? { ...task, done, doneAt: done ? new Date().toISOString() : null }
}

const remove = (task: ShownTask): Promise<undefined> =>
  request(tasks.remove, { params: { id: task.id }, bearer: true }).then(
    () => undefined,
    (error: unknown) => {
      // Somebody was faster, or the answer to an earlier attempt was lost.
      if (!(error instanceof Problem && error.status === 404)) throw error
      return undefined
    },
  )

function forgetTask(queries: QueryClient, task: ShownTask) {
  removeTasks(queries, ({ id }) => id === task.id)
  offerRestore(queries, task)
}

const offerRestore = (queries: QueryClient, task: ShownTask) =>
  offerUndo(queries, {
    message: 'Task deleted',
    about: task.name,
    failure: 'The task could not be brought back.',
    undo: async () => upsertTask(queries, await request(tasks.restore, { params: { id: task.id }, bearer: true })),
  })
