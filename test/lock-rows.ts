import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import type { Server } from './server.ts'

/** Locks a row from outside until the end of the test. */
export async function lockRows({ connection }: Pick<Server, 'connection'>, statement: string, ...values: unknown[]) {
  const outsider = new pg.Client(connection)
  await outsider.connect()
  onTestFinished(() => outsider.end())
  await outsider.query('begin')
  expect((await outsider.query(statement, values)).rowCount).toBe(1)
}
