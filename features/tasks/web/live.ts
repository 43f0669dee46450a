import type { QueryClient } from '@tanstack/react-query'
import { refetchTeams, updateTeamProgress } from '#features/teams/web/queries.ts'
import { findMe } from '#web/session/session.tsx'
import { sayAloud } from '#web/ui/toast.tsx'
import type { Task, TaskUpdate } from '../contract.ts'
import { refetchDetails, refetchThreads } from './queries/refetch-page.ts'
import { hasTask, refetchTasks, removeTasks, upsertTask } from './queries/tasks.ts'

type TaskRef = { taskId: string }
type LiveContext = { queries: QueryClient; data: unknown }

/** Every event carries the current task, except for unconfirmed members, because each of them sees other addresses. */
function applyUpdate({ taskId }: TaskRef, { queries, data }: LiveContext) {
  // Changes are part of it.
  refetchThreads(queries, taskId)
  if (!data) {
    void refetchTeams(queries, 'list')
    return refetchTasks(queries)
  }
  const { task, progress } = data as TaskUpdate
  const isNewer = progress ? updateTeamProgress(queries, progress) : true
  if (!task) return removeTasks(queries, ({ id }) => id === taskId)
  // A newer event of its team was applied already and may have removed this task.
  if (!isNewer && !hasTask(queries, ({ id }) => id === taskId)) return refetchTasks(queries)
  upsertTask(queries, withOwnAddress(queries, task))
}

/** It is the same for all members, so it masks an address that members of a public team do not see, its owner included. */
function withOwnAddress(queries: QueryClient, task: Task): Task {
  const me = findMe(queries)
  const own = <Person extends { uid?: string | undefined }>(person: Person) =>
    me && person.uid === me.uid ? { ...person, email: me.email } : person
  return { ...task, assignedUsers: task.assignedUsers.map(own) }
}

/** To those who made the task or have it. */
function sayWhoFinished({ by }: { by: string }, { queries, data }: LiveContext) {
  const me = findMe(queries)
  const task = (data as TaskUpdate | undefined)?.task
  if (!task?.done || !me || by === me.uid) return
  if (task.userId !== me.uid && !task.assignedUsers.some(({ uid }) => uid === me.uid)) return
  const who = task.assignedUsers.find(({ uid }) => uid === by)?.displayName ?? 'Somebody'
  sayAloud(`${who} finished “${task.name}”`)
}

export const taskEffects = {
  'task.added': applyUpdate,
  'task.ticked'(event: TaskRef & { by: string }, screen: LiveContext) {
    sayWhoFinished(event, screen)
    return applyUpdate(event, screen)
  },
  'task.unticked': applyUpdate,
  'task.changed': applyUpdate,
  'task.removed': applyUpdate,
  'task.restored': applyUpdate,
  'task.repeated': applyUpdate,
  'checklist.changed'(event: TaskRef, screen: LiveContext) {
    void applyUpdate(event, screen)
    refetchDetails(screen.queries, event.taskId)
  },
  'files.changed': ({ taskId }: TaskRef, { queries }: LiveContext) => refetchDetails(queries, taskId),
  'task.imported'(_: unknown, { queries }: LiveContext) {
    void refetchTeams(queries, 'list')
    return refetchTasks(queries)
  },
  'comment.added': applyUpdate,
  'comment.edited': ({ taskId }: TaskRef, { queries }: LiveContext) => refetchThreads(queries, taskId),
  'comment.removed': applyUpdate,
  'comment.restored': applyUpdate,
}
