import { sql } from 'kysely'
import type { Event } from '#shared/events.ts'
import type { Db, Tx } from '../database/database.ts'
import { prepared } from '../database/prepared-statements.ts'

/** The events of one transaction. `id` is the same in every process. */
export type SavedEvents = { id: number; events: Event[] }

/** Seconds after which a process takes over what another one has not published. */
const TAKE_OVER_AFTER_S = 5
export const MAX_TAKEN = 100

const insert = prepared<{ id: number }>(
  'save-events',
  sql`insert into event_outbox (events) values ($1::jsonb) returning id`,
)
// Nothing is lost if the deletion is: the events are published again, and processes drop what they have seen.
const remove = prepared(
  'remove-events',
  sql`with quickly as (select set_config('synchronous_commit', 'off', true))
    delete from event_outbox using quickly where id = any($1::bigint[])`,
)
const isLeft = sql`taken_at < clock_timestamp() - make_interval(secs => ${sql.lit(TAKE_OVER_AFTER_S)}) and id <> all($1::bigint[])`
const removeLeft = prepared('remove-left-events', sql`delete from event_outbox where ${isLeft}`)
const take = prepared<SavedEvents>(
  'take-events',
  sql`update event_outbox set taken_at = clock_timestamp() where id in (
      select id from event_outbox
      where ${isLeft}
      order by taken_at limit ${sql.lit(MAX_TAKEN)} for update skip locked)
    returning id, events`,
)

/** Commits events with their change, so that another process can publish them if this one is killed. */
export async function saveEvents(tx: Tx, events: Event[]): Promise<SavedEvents> {
  const [row] = await insert(tx, JSON.stringify(events))
  return { id: row!.id, events }
}

export const removePublished = (db: Db, ids: number[]) => remove(db, ids)

export const removeUnpublished = (db: Db, except: number[]) => removeLeft(db, except)

/** At most `MAX_TAKEN` saved events that no process has published in time, oldest first. */
export async function takeUnpublished(db: Db, except: number[]): Promise<SavedEvents[]> {
  const rows = await take(db, except)
  return rows.toSorted((one, other) => one.id - other.id)
}
