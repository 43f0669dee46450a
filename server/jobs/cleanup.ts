import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../database/types.ts'

/** Rows per transaction, and milliseconds between transactions, so that nobody waits long for a lock. */
const BATCH_SIZE = 500
const PAUSE_MS = 100

/** The queue expires jobs after 15 minutes. */
const MAX_RUN_MS = 10 * 60_000

/** A cleanup was not finished in time. The next run continues it. */
class CleanupUnfinished extends Error {}

/** One for all parts of a cleanup. */
export const startRun = (maxMs = MAX_RUN_MS) => ({ endsAt: performance.now() + maxMs })
export type CleanupRun = ReturnType<typeof startRun>

/** @param batch Returns how many rows it changed, at most `size`. @throws CleanupUnfinished */
export async function repeatInBatches({ endsAt }: CleanupRun, size: number, batch: () => Promise<bigint | number>) {
  while ((await batch()) >= size) {
    if (performance.now() > endsAt)
      throw new CleanupUnfinished('there was more to clean up than fits into one run; the next one continues')
    await sleep(PAUSE_MS)
  }
}

/**
 * Needs an index that finds the rows. @param options.key 'ctid' for tables without an id @throws CleanupUnfinished
 */
export const deleteInBatches = (
  db: Db,
  table: string,
  isOver: RawBuilder<boolean>,
  { key = 'id', run = startRun() } = {},
) =>
  repeatInBatches(run, BATCH_SIZE, async () => {
    const { numAffectedRows = 0n } = await sql`delete from ${sql.table(table)} where ${sql.ref(key)} = any(array(
      select ${sql.ref(key)} from ${sql.table(table)} where ${isOver} limit ${BATCH_SIZE} for update skip locked))`.execute(
      db,
    )
    return numAffectedRows
  })
