import { afterAll } from 'vitest'
import { cast } from './cast.ts'
import { type ServerOptions, startServer } from './server.ts'

/** A server for the tests of this file, with Ada, Grace and Mallory; closed after them. */
export async function startWithCast(options: ServerOptions = {}) {
  const server = await startServer(options)
  afterAll(() => server.close())
  return { server, ...(await cast(server)) }
}

/** The same with `other`, another process on the same database as far as the database can tell. */
export async function startTwoWithCast(options: ServerOptions = {}) {
  const world = await startWithCast(options)
  const other = await startServer({ ...options, connection: world.server.connection })
  // Hooks run in reverse order, so the database is dropped when nothing uses it.
  afterAll(() => other.close())
  return { ...world, other }
}
