import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

/** So many rows go in one statement, and milliseconds until the next: nobody waits for a lock of theirs for long. */
const CHUNK = 500
const PAUSE = 100

/** Deletes the rows of a table for which `isOver` holds, a few at a time and none that somebody is at. */
export async function sweepRows(db: Db, table: string, isOver: RawBuilder<boolean>) {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where id = any(array(
      select id from ${sql.table(table)} where ${isOver} limit ${CHUNK} for update skip locked))`.execute(db)
    if (numAffectedRows < CHUNK) return
    await sleep(PAUSE)
  }
}
