import { afterAll, beforeEach } from 'vitest'
import { cast, Person } from './cast.ts'
import { type ServerOptions, startServer } from './server.ts'

/** A server for the tests of this file, with Ada, Grace and Mallory; closed after them. */
export async function startWithCast(options: ServerOptions = {}) {
  const server = await startServer(options)
  afterAll(() => server.close())
  return { server, ...(await cast(server)) }
}

/** The same, but in each test they are new people. They do not exist before the first one. */
export async function startWithNewCast(options: ServerOptions = {}) {
  const server = await startServer(options)
  afterAll(() => server.close())
  const nobody = () => new Person(server.origin, { me: {} as Person['me'], password: '', token: '' })
  const people = { ada: nobody(), grace: nobody(), mallory: nobody() }
  beforeEach(async () => {
    const { ada, grace, mallory } = await cast(server)
    Object.assign(people.ada, ada)
    Object.assign(people.grace, grace)
    Object.assign(people.mallory, mallory)
  })
  return { server, ...people }
}

/** The same with `other`, another process on the same database as far as the database can tell. */
export async function startTwoWithCast(options: ServerOptions = {}) {
  const world = await startWithCast(options)
  const other = await startServer({ ...options, connection: world.server.connection })
  // Hooks run in reverse order, so the database is dropped when nothing uses it.
  afterAll(() => other.close())
  return { ...world, other }
}
