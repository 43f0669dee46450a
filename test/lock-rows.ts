import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { Server } from './server.ts'

/** How many statements of the server's database wait for a lock. */
export async function waitingForLocks({ context }: Pick<Server, 'context'>): Promise<number> {
  const { rows } = await context.database.pool.query(
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  )
  return rows.length
}

export const untilSomebodyWaits = (server: Pick<Server, 'context'>) =>
  expect.poll(() => waitingForLocks(server), { interval: 5 }).toBeGreaterThan(0)

/** Locks a row from outside until the end of the test. */
export async function lockRows({ connection }: Pick<Server, 'connection'>, statement: string, ...values: unknown[]) {
  const outsider = new pg.Client(connection)
  await outsider.connect()
  onTestFinished(() => outsider.end())
  await outsider.query('begin')
  expect((await outsider.query(statement, values)).rowCount).toBe(1)
}
