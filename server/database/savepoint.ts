import { sql } from 'kysely'
import type { Event } from '#shared/events.ts'
import { Problem } from '#shared/problem.ts'
import type { Tx } from './types.ts'

/** A part of a transaction that leaves nothing behind if it is refused, also none of its events. @throws its Problem */
export async function savepoint<Result>(tx: Tx, work: () => Promise<Result>): Promise<Result> {
  const { announce } = tx
  const events: Event[] = []
  tx.announce = (event) => void events.push(event)
  await sql`savepoint part`.execute(tx)
  try {
    const result = await work()
    await sql`release savepoint part`.execute(tx)
    for (const event of events) announce(event)
    return result
  } catch (error) {
    if (error instanceof Problem) await sql`rollback to savepoint part; release savepoint part`.execute(tx)
    throw error
  } finally {
    tx.announce = announce
  }
}
