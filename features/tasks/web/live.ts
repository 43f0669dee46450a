import type { QueryClient } from '@tanstack/react-query'
import { refetchTeams, updateTeamProgress } from '#features/teams/web/queries.ts'
import type { TaskUpdate } from '../contract.ts'
import { hasTask, refetchTasks, removeTasks, upsertTask } from './queries/tasks.ts'

type TaskRef = { taskId: string }
type LiveContext = { queries: QueryClient; data: unknown }

/**
 * Every event of a task brings the task as it is now, so there is one thing to do for all of them. It brings nothing to
 * members who have not pressed Stay, because each of them sees other addresses.
 */
function applyUpdate({ taskId }: TaskRef, { queries, data }: LiveContext) {
  if (!data) {
    void refetchTeams(queries, 'list')
    return refetchTasks(queries)
  }
  const { task, progress } = data as TaskUpdate
  const isNews = progress ? updateTeamProgress(queries, progress) : true
  if (!task) return removeTasks(queries, ({ id }) => id === taskId)
  // Later news of its team is here already, and may have been that this task is gone.
  if (!isNews && !hasTask(queries, ({ id }) => id === taskId)) return refetchTasks(queries)
  upsertTask(queries, task)
}

/** What the events of tasks do to an open screen. */
export const taskEffects = {
  'task.added': applyUpdate,
  'task.ticked': applyUpdate,
  'task.unticked': applyUpdate,
  'task.changed': applyUpdate,
  'task.removed': applyUpdate,
  'task.restored': applyUpdate,
}
