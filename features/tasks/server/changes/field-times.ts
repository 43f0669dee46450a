import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import type { MadeOffline } from '../../contract.ts'

// A change that was made without connection counts from when it was made: the newer one stays, whichever arrives first.

/** Milliseconds: 31 days */
const WAITED_MAX = 31 * 86_400_000

/** When a change was made, and in which browser if it was without connection. */
export type Made = { at: Date; browser: string | null }

export const madeAt = (arrivedAt: Date, offline?: Pick<MadeOffline, 'waited' | 'browser'>): Made => ({
  at: new Date(arrivedAt.getTime() - Math.min(offline?.waited ?? 0, WAITED_MAX)),
  browser: offline?.browser ?? null,
})

/** As `tasks.field_times` holds them. */
export const timesJson = (fields: readonly string[], made: Made) =>
  JSON.stringify(Object.fromEntries(fields.map((field) => [field, made])))

/** Assignees have one time, whether they are chosen people or everyone. */
const timeOf = (field: string) => (field === 'everyone' ? 'assignedUsers' : field)

class FieldTimes {
  private readonly times: Record<string, { at: string; browser: string | null }>

  constructor(times: unknown) {
    this.times = times as typeof this.times
  }

  /** A browser sends its changes in order, so none of them is older than the one before, however long each was on its way. */
  isLater(field: string, { at, browser }: Made) {
    const latest = this.times[timeOf(field)]
    if (!latest || (browser !== null && latest.browser === browser)) return false
    return Date.parse(latest.at) > at.getTime()
  }
}

export async function findTimes(tx: Tx, taskId: string) {
  const { field_times } = await tx
    .selectFrom('tasks')
    .select('field_times')
    .where('id', '=', taskId)
    .executeTakeFirstOrThrow()
  return new FieldTimes(field_times)
}

/** Joins `fields`, made then, to the times of the task's row. */
export const withTimes = (fields: readonly string[], made: Made): RawBuilder<string> =>
  sql`field_times || ${timesJson(fields.map(timeOf), made)}::jsonb`

export async function noteTimes(tx: Tx, taskId: string, fields: readonly string[], made: Made) {
  if (fields.length === 0) return
  await tx
    .updateTable('tasks')
    .set({ field_times: withTimes(fields, made) })
    .where('id', '=', taskId)
    .execute()
}

/** The name of a tick's time: assignees who each tick for themselves have their own. */
export const tickField = (uid: string | null) => (uid === null ? 'done' : `done ${uid}`)
