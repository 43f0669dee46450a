import { isDeepStrictEqual } from 'node:util'
import { type MustSuit, nothingToAsk } from '#features/people/server/queries/text-rules.ts'
import { idempotent } from '#server/database/idempotency-keys.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import type { MadeOffline, Task, tasks } from '../../contract.ts'
import type { TaskViewer } from '../../permissions.ts'
import { findTimes, type Made, madeAt, noteTimes, tickField } from '../changes/field-times.ts'
import { recordChanges } from '../changes/history.ts'
import { findTask, type Me } from '../queries/tasks.ts'
import { mustSuitEdit } from './suit-rules.ts'
import { editTask, type TaskChanges } from './tasks.ts'
import { tickTask } from './tick-task.ts'

type EditedOffline = NonNullable<ParsedBody<typeof tasks.edit>['offline']>
type Tick = ParsedBody<typeof tasks.tick>
type Edit = TaskChanges & { offline?: EditedOffline | undefined }

/** Does `work` once, however often the change is sent. @returns the task as it is then */
export const changeOnce = (
  tx: Tx,
  me: Me,
  taskId: string,
  offline: Pick<MadeOffline, 'key'> | undefined,
  work: () => Promise<Task>,
): Promise<Task> =>
  idempotent(tx, { me, what: 'change', key: offline?.key }, { make: work, find: () => findTask(tx, me, taskId) })

/** An edit of the locked task that was made without connection is merged with what others changed since. */
export async function mergeAndEdit(tx: Tx, me: Me, task: Task, { offline, ...edit }: Edit, mustSuit: MustSuit) {
  if (!offline) return editTask(tx, me, task, edit, { mustSuit })
  // The history shows also what is left out.
  await mustSuitEdit(task, edit, mustSuit)
  const merged = await mergeEdit(tx, me, task, edit, offline)
  const edited = await editTask(tx, me, task, merged.edit, { mustSuit: nothingToAsk, isTimed: true })
  if (edited === task && merged.isOvertaken) announceHistory(tx, me, task)
  return edited
}

/** A tick of the locked task that was made without connection counts from when it was made. */
export async function mergeAndTick(tx: Tx, me: TaskViewer, task: Task, { done, offline }: Tick) {
  const made = madeAt(tx.now, offline)
  if (offline && !(await mergeTick(tx, me, task, done, made))) return task
  return tickTask(tx, me, task, done, made)
}

/** Recorded with the values before and after anyway. */
const HAVE_KINDS = ['name', 'due', 'assignedUsers', 'everyone']

/**
 * Leaves out what somebody changed after the edit was made, and keeps in the history what is not shown: values of the edit, and
 * those of others that it replaces. A field that still has the value from which the edit started is replaced whatever the clocks
 * say. The task is locked.
 */
async function mergeEdit(tx: Tx, me: Me, task: Task, edit: TaskChanges, { base, ...offline }: EditedOffline) {
  const made = madeAt(tx.now, offline)
  const times = await findTimes(tx, task.id)
  const current = new Map(Object.entries(task))
  const started = new Map(Object.entries(base))
  const sent = Object.entries(edit).filter(([, value]) => value !== undefined)
  const conflicts = sent.filter(
    ([field, value]) => !isSame(value, current.get(field)) && !isSame(started.get(field), current.get(field)),
  )
  const overtaken = conflicts.filter(([field]) => times.isLater(field, made))
  const replaced = conflicts.filter((one) => !overtaken.includes(one) && !HAVE_KINDS.includes(one[0]))
  await recordChanges(tx, me, task, [
    ...overtaken.map(([field, value]) => ({ kind: 'overtaken' as const, before: field, after: asText(value) })),
    ...replaced.map(([field]) => ({ kind: 'replaced' as const, before: field, after: asText(current.get(field)) })),
  ])
  const kept = sent.filter((one) => !overtaken.includes(one))
  // Also of those that have the value already: an older change to them stays out.
  const newest = kept.map(([field]) => field).filter((field) => !times.isLater(field, made))
  await noteTimes(tx, task.id, newest, made)
  return { edit: Object.fromEntries(kept) as TaskChanges, isOvertaken: overtaken.length > 0 }
}

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(comparable(one), comparable(other))

/** People by who they are, whatever else is known of them; labels have no order. */
const comparable = (value: unknown) =>
  Array.isArray(value) ? new Set(value.map((one) => one?.uid?.toLowerCase() ?? one?.email ?? one)) : value

/** Null for what has no short text: people, labels and switches. */
const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null)

/** @returns whether a tick made then changes anything; one that is older than the latest is only recorded */
async function mergeTick(tx: Tx, me: Me, task: Task, done: boolean, made: Made) {
  const field = tickField(task.each ? me.uid : null)
  const isLater = (await findTimes(tx, task.id)).isLater(field, made)
  const isDone = task.each ? me.uid in (task.ticks ?? {}) : task.done
  if (isDone === done) {
    if (!isLater) await noteTimes(tx, task.id, [field], made)
    return false
  }
  if (!isLater) return true
  await recordChanges(tx, me, task, [{ kind: 'overtaken', before: 'done', after: done ? 'ticked' : 'unticked' }])
  announceHistory(tx, me, task)
  return false
}

/** Those who look at the task's history look again. */
const announceHistory = (tx: Tx, me: Me, { id, teamId }: Task) =>
  tx.announce({ type: 'task.changed', taskId: id, teamId, by: me.uid, assigned: [] })
