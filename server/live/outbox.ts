import { sql } from 'kysely'
import type { Event } from '#shared/events.ts'
import { prepared } from '../database/prepared-statements.ts'
import type { Db, SavedEvents, Tx } from '../database/types.ts'

/** Seconds after which a process takes over what another one has not published. */
const TAKE_OVER_AFTER_S = 5
export const MAX_TAKEN = 100

const insert = prepared<{ id: number }>('save-events')`
    insert into event_outbox (events) values ($1::jsonb) returning id`
// Nothing is lost if the deletion is: the events are published again, and processes drop what they have seen.
const remove = prepared('remove-events')`
    with quickly as (select set_config('synchronous_commit', 'off', true))
    delete from event_outbox using quickly where id = any($1::bigint[])`
const latest = sql`clock_timestamp() - make_interval(secs => ${sql.lit(TAKE_OVER_AFTER_S)})`
const isLeft = sql`taken_at < ${latest} and id <> all($1::bigint[])`
const findLatest = prepared<{ before: string }>('find-latest-left-event')`select (${latest})::text as before`
const MAX_REMOVED = 1000
const removeLeft = prepared<{ id: number }>('remove-left-events')`
    delete from event_outbox where id = any(array(
      select id from event_outbox where taken_at < $2::timestamptz and id <> all($1::bigint[])
      order by taken_at limit ${sql.lit(MAX_REMOVED)} for update skip locked))
    returning id`
const take = prepared<SavedEvents>('take-events')`
    update event_outbox set taken_at = clock_timestamp() where id in (
      select id from event_outbox
      where ${isLeft}
      order by taken_at limit ${sql.lit(MAX_TAKEN)} for update skip locked)
    returning id, events`

/** Commits events with their change, so that another process can publish them if this one is killed. */
export async function saveEvents(tx: Tx, events: Event[]): Promise<SavedEvents> {
  const [row] = await insert(tx, JSON.stringify(events))
  return { id: row!.id, events }
}

export const removePublished = (db: Db, ids: number[]) => remove(db, ids)

/** In batches, because after an outage they may be very many. What comes meanwhile is left for the next sweep. */
export async function removeUnpublished(db: Db, except: number[]) {
  const [latestLeft] = await findLatest(db)
  for (;;) if ((await removeLeft(db, except, latestLeft!.before)).length < MAX_REMOVED) return
}

/** At most `MAX_TAKEN` saved events that no process has published in time, oldest first. */
export async function takeUnpublished(db: Db, except: number[]): Promise<SavedEvents[]> {
  const rows = await take(db, except)
  return rows.toSorted((one, other) => one.id - other.id)
}
