import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Rows per statement, and milliseconds between statements, so that nobody waits long for a lock. */
const BATCH_SIZE = 500
const PAUSE_MS = 100

export async function deleteInBatches(db: Db, table: string, isOver: RawBuilder<boolean>) {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where id = any(array(
      select id from ${sql.table(table)} where ${isOver} limit ${BATCH_SIZE} for update skip locked))`.execute(db)
    if (numAffectedRows < BATCH_SIZE) return
    await sleep(PAUSE_MS)
  }
}
