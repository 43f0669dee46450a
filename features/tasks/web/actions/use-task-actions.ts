import { type MutationKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { Problem } from '#shared/problem.ts'
import { offerUndo } from '#web/data/offer-undo.ts'
import { saveChange, useUnsaved } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { showNotSaved } from '#web/ui/toast.tsx'
import { type Task, tasks } from '../../contract.ts'
import { withOwnTick } from '../queries/own-tick.ts'
import { removeTasks, upsertTask } from '../queries/tasks.ts'
import type { UnsentTaskChange } from './unsent-change-types.ts'

/** An action that the server has not confirmed yet, or that failed. */
export type TaskAction = { to: 'tick' | 'untick' | 'remove'; hasFailed: boolean }

export type TaskActions = {
  of: (task: Task) => TaskAction | undefined
  run: (task: Task, to: TaskAction['to']) => void
}

/** The state to show: the requested one at once, the saved one if that failed. */
export const isDoneNow = (task: Task, action: TaskAction | undefined) =>
  action && !action.hasFailed && action.to !== 'remove' ? action.to === 'tick' : task.done

/** The latest on this task. One that failed counts until the server has what was wanted: a lost answer may have saved it. */
export function actionOn<Action extends TaskAction & { task: Task }>(
  task: Task,
  me: { uid: string },
  unsaved: readonly Action[],
) {
  const action = unsaved.findLast((one) => one.task.id === task.id)
  const isThere = action?.to !== 'remove' && (action?.to === 'tick') === withOwnTick(task, me).done
  return action?.hasFailed && isThere ? undefined : action
}

export const isRemovedNow = (action: TaskAction | undefined) => action?.to === 'remove' && !action.hasFailed

/** Takes back the offer to undo the latest tick: the next one replaces it. */
let withdrawTick = () => {}

/** Actions on one task run one after the other; the last one counts. */
export function useTaskActions(): TaskActions {
  const queries = useQueryClient()
  const me = useMe()
  const key = ['task action', useId()]
  const unsaved = useUnsaved<{ task: Task; to: TaskAction['to'] }>(key)
  const isMounted = useRef(false)
  // A layout effect runs together with the rows; slow phones run other effects late.
  useLayoutEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return {
    of: (task) => actionOn(task, me, unsaved),
    run: (task, to) => runAction({ queries, key, isMounted }, task, to),
  }
}

type Place = { queries: QueryClient; key: MutationKey; isMounted: RefObject<boolean> }

/** Outside the hook, because the compiler skips hooks with functions that call themselves. */
function runAction(place: Place, task: Task, to: TaskAction['to']) {
  const { queries, key, isMounted } = place
  withdrawTick()
  if (to === 'tick')
    withdrawTick = offerUndo(queries, {
      message: `Done: ${task.name}`,
      about: task.name,
      failure: '',
      undo: async () => runAction(place, task, 'untick'),
    })
  void saveChange(
    queries,
    { task, to },
    {
      key,
      scope: `task ${task.id}`,
      send: () => (to === 'remove' ? remove(task) : tick(task, to === 'tick')),
      ...(to !== 'remove' && { offline: unsentTick(task, to === 'tick') }),
      onSaved: (saved) => (saved ? upsertTask(queries, saved) : forgetTask(queries, task)),
      keepsFailure: true,
      // The row offers to try again, but users who left the page do not see it.
      onFailed(error) {
        withdrawTick()
        if (!isMounted.current) showNotSaved(error, task.name)
      },
    },
  )
}

const unsentTick = ({ id, name }: Task, done: boolean) =>
  ({ kind: 'task tick', about: id, value: { id, name, done } }) satisfies UnsentTaskChange

const tick = ({ id }: Task, done: boolean) => request(tasks.tick, { params: { id }, body: { done }, bearer: true })

const remove = (task: Task): Promise<undefined> =>
  request(tasks.remove, { params: { id: task.id }, bearer: true }).then(
    () => undefined,
    (error: unknown) => {
      // Another member was faster, or the answer to an earlier attempt was lost.
      if (!(error instanceof Problem && error.status === 404)) throw error
      return undefined
    },
  )

function forgetTask(queries: QueryClient, task: Task) {
  removeTasks(queries, ({ id }) => id === task.id)
  offerRestore(queries, task)
}

const offerRestore = (queries: QueryClient, task: Task) =>
  offerUndo(queries, {
    message: 'Task deleted',
    about: task.name,
    failure: 'The task could not be brought back.',
    undo: async () => upsertTask(queries, await request(tasks.restore, { params: { id: task.id }, bearer: true })),
  })
