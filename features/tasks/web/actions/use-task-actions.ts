import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { offerUndo } from '#web/data/offer-undo.ts'
import { request } from '#web/request/api-client.ts'
import { retry } from '#web/request/retry.ts'
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
  const [actions, setActions] = useState<ReadonlyMap<string, TaskAction>>(new Map())
  const running = useRef(new Map<string, Promise<void>>())
  const isMounted = useRef(false)
  // With the rows, not some time after them: a slow phone runs other effects late.
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])

  function run(task: ShownTask, to: TaskAction['to']) {
    const action = { to, hasFailed: false }
    setActions((before) => new Map(before).set(task.id, action))
    const earlier = running.current.get(task.id)
    const work = (async () => {
      await earlier
      // The row offers to try again where it was not.
      const isDone = await retry(() => sendAction(queries, task, to))
      setActions((before) => withResult(before, task.id, action, isDone))
      // Whoever has gone on does not see the row that says so.
      if (!isDone && !isMounted.current) showToast(`Not saved: ${task.name}`, { failed: true })
    })()
    running.current.set(task.id, work)
  }

  return { of: ({ id }) => actions.get(id), run }
}

/** A later action on the same task stays as it is. */
function withResult(actions: ReadonlyMap<string, TaskAction>, id: string, action: TaskAction, isDone: boolean) {
  if (actions.get(id) !== action) return actions
  const after = new Map(actions)
  if (isDone) after.delete(id)
  else after.set(id, { ...action, hasFailed: true })
  return after
}

async function sendAction(queries: QueryClient, task: ShownTask, to: TaskAction['to']) {
  if (to === 'remove') return remove(queries, task)
  const done = to === 'tick'
  const answer = await request(tasks.tick, { params: { id: task.id }, body: { done }, bearer: true })
  const [saved] = parseTasks([answer])
  // The specification leaves open what this call answers.
  upsertTask(queries, saved ?? { ...task, done, doneAt: done ? new Date().toISOString() : null })
}

async function remove(queries: QueryClient, task: ShownTask) {
  await request(tasks.remove, { params: { id: task.id }, bearer: true }).catch((error: unknown) => {
    // Somebody was faster, or the answer to an earlier attempt was lost.
    if (!(error instanceof Problem && error.status === 404)) throw error
  })
  removeTasks(queries, ({ id }) => id === task.id)
  offerRestore(queries, task)
}

const offerRestore = (queries: QueryClient, task: ShownTask) =>
  offerUndo({
    message: 'Task deleted',
    about: task.name,
    failure: 'The task could not be brought back.',
    undo: async () => upsertTask(queries, await request(tasks.restore, { params: { id: task.id }, bearer: true })),
  })
