import type { QueryClient } from '@tanstack/react-query'
import type { TaskUpdate } from '../contract.ts'
import { keepProgress, refetchTeams } from './my-teams.ts'
import { dropTasks, hasTask, keepTask, refetchTasks } from './task-cache.ts'

type About = { taskId: string }
type Screen = { queries: QueryClient; data: unknown }

/**
 * Every event of a task brings the task as it is now, so there is one thing to do for all of them. It brings nothing to
 * members who have not pressed Stay, because each of them sees other addresses.
 */
function apply({ taskId }: About, { queries, data }: Screen) {
  if (!data) {
    void refetchTeams(queries, 'list')
    return refetchTasks(queries)
  }
  const { task, progress } = data as TaskUpdate
  const isNews = progress ? keepProgress(queries, progress) : true
  if (!task) return dropTasks(queries, ({ id }) => id === taskId)
  // Later news of its team is here already, and may have been that this task is gone.
  if (!isNews && !hasTask(queries, ({ id }) => id === taskId)) return refetchTasks(queries)
  keepTask(queries, task)
}

/** What the events of tasks do to an open screen. */
export const taskEffects = {
  'task.added': apply,
  'task.ticked': apply,
  'task.unticked': apply,
  'task.changed': apply,
  'task.removed': apply,
  'task.restored': apply,
}
