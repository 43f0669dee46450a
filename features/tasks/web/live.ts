import type { QueryClient } from '@tanstack/react-query'
import type { TaskUpdate } from '../contract.ts'
import { keepProgress } from './my-teams.ts'
import { dropTasks, hasTask, keepTask, refetchTasks } from './task-cache.ts'

type About = { taskId: string }
type Screen = { queries: QueryClient; data: unknown }

/** Every event of a task brings the task as it is now, so there is one thing to do for all of them. */
function apply({ taskId }: About, { queries, data }: Screen) {
  if (!data) return refetchTasks(queries)
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
