import type { QueryClient } from '@tanstack/react-query'
import { offerUndo } from '#web/data/offer-undo.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { plural } from '#web/format/plurals.ts'
import { request } from '#web/request/api-client.ts'
import { showNotSaved, showToast } from '#web/ui/toast.tsx'
import { type Assignee, BULK_MAX, type Task, type TaskChange, tasks } from '../../contract.ts'
import { refetchTasks, removeTasks, upsertTask } from '../queries/tasks.ts'

/** What a bulk change writes. `due` is null for no date. */
export type Changes =
  | { due: string | null }
  | { people: readonly Assignee[] }
  | { labels: string[] }
  | { done: boolean; doing?: boolean }
  | { doing: boolean }
  | { removed: true }

type ChangedTask = { task: Task; changes: Changes }

type Me = { uid: string }

type BulkChange = {
  changed: readonly ChangedTask[]
  /** '3 moved to Monday' */
  message: string
}

/** Shows the change at once, saves it, and offers to undo all that was saved. */
export function changeTasks(queries: QueryClient, me: Me, { changed, message }: BulkChange) {
  const before = changed.map(({ task }) => task)
  const about = before.length === 1 ? before[0]!.name : `${before.length} tasks`
  void saveChange(queries, undefined, {
    key: ['tasks', 'bulk'],
    scope: 'bulk change of tasks',
    apply() {
      const removed = new Set(changed.flatMap(({ task, changes }) => ('removed' in changes ? [task.id] : [])))
      removeTasks(queries, ({ id }) => removed.has(id))
      upsertTask(queries, ...changed.map(preview).filter(({ id }) => !removed.has(id)))
      return () => {
        upsertTask(queries, ...before)
        // Part of a large change may have been saved.
        void refetchTasks(queries)
      }
    },
    send: () => sendAll(changed.map(toChange)),
    onSaved({ saved, refused }) {
      const refusals = new Map(refused.map(({ id, error }) => [id, error]))
      upsertTask(queries, ...saved, ...before.filter(({ id }) => refusals.has(id)))
      const done = changed.filter(({ task }) => !refusals.has(task.id))
      if (done.length > 0)
        offerUndo(queries, {
          message,
          about,
          failure: 'This could not be undone.',
          undo: async () => upsertTask(queries, ...(await sendAll(done.map((one) => toUndo(one, me)))).saved),
        })
      if (refused.length > 0) showToast(refusalText(refused), { failed: true })
    },
    onFailed: (error) => showNotSaved(error, about),
  })
}

/** Seven refusals may have one reason. */
function refusalText(refused: { error: string }[]) {
  const reasons = [...new Set(refused.map(({ error }) => error))].join(' ')
  return plural(
    refused.length,
    `1 task is as it was. ${reasons}`,
    `${refused.length} tasks are as they were. ${reasons}`,
  )
}

async function sendAll(changes: TaskChange[]) {
  const saved: Task[] = []
  const refused: { id: string; error: string }[] = []
  for (let from = 0; from < changes.length; from += BULK_MAX) {
    const body = { changes: changes.slice(from, from + BULK_MAX) }
    const answer = await request(tasks.bulk, { body, bearer: true })
    saved.push(...answer.tasks)
    refused.push(...answer.refused)
  }
  return { saved, refused }
}

const toAssignees = (people: readonly Assignee[]) =>
  people.map(({ uid, email, displayName }) => ({ uid, email, displayName }))

function toChange({ task: { id }, changes }: ChangedTask): TaskChange {
  if ('removed' in changes) return { id, removed: true }
  if ('due' in changes) return { id, edit: { due: changes.due } }
  if ('labels' in changes) return { id, edit: { labels: changes.labels } }
  if ('people' in changes) return { id, edit: { assignedUsers: toAssignees(changes.people) } }
  const { doing } = changes
  return { id, ...(doing !== undefined && { edit: { doing } }), ...('done' in changes && { done: changes.done }) }
}

function toUndo({ task, changes }: ChangedTask, me: Me): TaskChange {
  const { id } = task
  if ('removed' in changes) return { id, removed: false }
  if ('due' in changes) return toChange({ task, changes: { due: task.due } })
  if ('labels' in changes) return toChange({ task, changes: { labels: task.labels } })
  if ('people' in changes)
    return task.everyone
      ? { id, edit: { everyone: true } }
      : toChange({ task, changes: { people: task.assignedUsers } })
  return {
    id,
    ...(changes.doing !== undefined && { edit: { doing: task.doing } }),
    ...('done' in changes && { done: task.ticks ? me.uid in task.ticks : task.done }),
  }
}

function preview({ task, changes }: ChangedTask): Task {
  // Only the server knows what a tick of one person makes of a task that each ticks for themselves.
  if ('removed' in changes || ('done' in changes && task.each)) return task
  if ('people' in changes) return { ...task, assignedUsers: [...changes.people] }
  return {
    ...task,
    ...changes,
    ...('done' in changes && { doneAt: changes.done ? (task.doneAt ?? new Date().toISOString()) : null }),
  }
}
