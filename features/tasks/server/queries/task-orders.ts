import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'
import { NO_DATE } from '#server/database/no-date.ts'
import { validYear } from '#server/http/cursor.ts'

/** An order of tasks in one state. An index holds it for each space: a team, or a person's own tasks. */
export type Order = {
  state: RawBuilder<boolean>
  /** Its columns, which the index of the order holds. */
  columns: RawBuilder<unknown>
  by: RawBuilder<unknown>
  /** The place of a task as JSON, without its id. */
  key: RawBuilder<unknown[]>
  isAfter: (key: unknown[], id: unknown) => RawBuilder<boolean>
  /** Whether its index also finds days. */
  isByDue: boolean
  /** Whether its index has teams and own tasks by `space`. */
  isBySpace: boolean
}

const open = sql<boolean>`done_at is null and removed_at is null`
const done = sql<boolean>`done_at is not null and removed_at is null`
const whole = sql<boolean>`removed_at is null`

const byDue = {
  columns: sql`due`,
  by: sql`due, id`,
  key: sql<unknown[]>`json_build_array(due::text)`,
  isAfter: ([due]: unknown[], id: unknown) => sql<boolean>`(due, id) > (${due}::date, ${id}::uuid)`,
  isByDue: true,
}

const byTime = (column: string) => {
  const time = sql.ref(column)
  return {
    columns: time,
    by: sql`${time} desc, id desc`,
    key: sql<unknown[]>`json_build_array(to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))`,
    isAfter: ([at]: unknown[], id: unknown) => sql<boolean>`(${time}, id) < (${at}::timestamptz, ${id}::uuid)`,
    isByDue: false,
  }
}

const name = sql`name collate "und-x-icu"`

export const orders = {
  due: { ...byDue, state: open, isBySpace: false },
  day: { ...byDue, state: whole, isBySpace: true },
  priority: {
    state: open,
    columns: sql`priority_rank, due`,
    by: sql`priority_rank, due, id`,
    key: sql<unknown[]>`json_build_array(priority_rank, due::text)`,
    isAfter: ([rank, due]: unknown[], id: unknown) =>
      sql<boolean>`(priority_rank, due, id) > (${rank}::smallint, ${due}::date, ${id}::uuid)`,
    isByDue: false,
    isBySpace: true,
  },
  newest: { ...byTime('created_at'), state: open, isBySpace: true },
  name: {
    state: open,
    columns: sql`name`,
    by: sql`${name}, id`,
    key: sql<unknown[]>`json_build_array(name)`,
    isAfter: ([text]: unknown[], id: unknown) => sql<boolean>`(${name}, id) > (${text}, ${id}::uuid)`,
    isByDue: false,
    isBySpace: true,
  },
  done: { ...byTime('done_at'), state: done, isBySpace: false },
} satisfies Record<string, Order>

export type OrderName = keyof typeof orders

const day = z.union([z.literal(NO_DATE), z.iso.date().check(validYear)])
const moment = z.iso.datetime({ precision: 6 }).check(validYear)

/** The order, the key and the id of a page's last task. */
export const placeInOrder = z.union([
  z.tuple([z.literal(['due', 'day']), day, z.uuid()]),
  z.tuple([z.literal('priority'), z.int().check(z.minimum(1), z.maximum(3)), day, z.uuid()]),
  z.tuple([z.literal(['newest', 'done']), moment, z.uuid()]),
  z.tuple([z.literal('name'), z.string(), z.uuid()]),
])
