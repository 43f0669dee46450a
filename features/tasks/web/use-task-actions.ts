import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { ask } from '#web/api.ts'
import { patiently } from '#web/attempts.ts'
import { showToast } from '#web/ui/toast.tsx'
import { offerUndo } from '#web/undo.ts'
import { tasks } from '../contract.ts'
import { readTasks, type ShownTask } from './shown-task.ts'
import { dropTasks, keepTask } from './task-cache.ts'

/** What somebody has just done to a task, as long as the server has not said that it is so, or has failed to. */
export type TaskAction = { to: 'tick' | 'untick' | 'remove'; hasFailed: boolean }

export type TaskActions = {
  of: (task: ShownTask) => TaskAction | undefined
  run: (task: ShownTask, to: TaskAction['to']) => void
}

/** As the task looks to whoever acted on it: at once as asked, and as before where that failed. */
export const isShownDone = (task: ShownTask, action: TaskAction | undefined) =>
  action && !action.hasFailed && action.to !== 'remove' ? action.to === 'tick' : task.done

export const isShownRemoved = (action: TaskAction | undefined) => action?.to === 'remove' && !action.hasFailed

/** Carries out actions, those on one task one after the other; the last one counts. */
export function useTaskActions(): TaskActions {
  const queries = useQueryClient()
  const [actions, setActions] = useState<ReadonlyMap<string, TaskAction>>(new Map())
  const atWork = useRef(new Map<string, Promise<void>>())
  const isInSight = useRef(false)
  // With the rows, not some time after them: a slow phone runs other effects late.
  useLayoutEffect(() => {
    isInSight.current = true
    return () => {
      isInSight.current = false
    }
  }, [])

  function run(task: ShownTask, to: TaskAction['to']) {
    const action = { to, hasFailed: false }
    setActions((before) => new Map(before).set(task.id, action))
    const earlier = atWork.current.get(task.id)
    const work = (async () => {
      await earlier
      // The row offers to try again where it was not.
      const isDone = await patiently(() => carryOut(queries, task, to))
      setActions((before) => settled(before, task.id, action, isDone))
      // Whoever has gone on does not see the row that says so.
      if (!isDone && !isInSight.current) showToast(`Not saved: ${task.name}`, { failed: true })
    })()
    atWork.current.set(task.id, work)
  }

  return { of: ({ id }) => actions.get(id), run }
}

/** A later action on the same task stays as it is. */
function settled(actions: ReadonlyMap<string, TaskAction>, id: string, action: TaskAction, isDone: boolean) {
  if (actions.get(id) !== action) return actions
  const after = new Map(actions)
  if (isDone) after.delete(id)
  else after.set(id, { ...action, hasFailed: true })
  return after
}

async function carryOut(queries: QueryClient, task: ShownTask, to: TaskAction['to']) {
  if (to === 'remove') return remove(queries, task)
  const done = to === 'tick'
  const answer = await ask(tasks.tick, { params: { id: task.id }, body: { done }, bearer: true })
  const [saved] = readTasks([answer])
  // The specification leaves open what this call answers.
  keepTask(queries, saved ?? { ...task, done, doneAt: done ? new Date().toISOString() : null })
}

async function remove(queries: QueryClient, task: ShownTask) {
  await ask(tasks.remove, { params: { id: task.id }, bearer: true }).catch((error: unknown) => {
    // Somebody was faster, or the answer to an earlier attempt was lost.
    if (!(error instanceof Problem && error.status === 404)) throw error
  })
  dropTasks(queries, ({ id }) => id === task.id)
  offerBack(queries, task)
}

const offerBack = (queries: QueryClient, task: ShownTask) =>
  offerUndo({
    said: 'Task deleted',
    about: task.name,
    failure: 'The task could not be brought back.',
    takeBack: async () => keepTask(queries, await ask(tasks.restore, { params: { id: task.id }, bearer: true })),
  })
