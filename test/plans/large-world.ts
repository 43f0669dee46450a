import { expect } from 'vitest'
import type { Task } from '#features/tasks/contract.ts'
import type { Team } from '#features/teams/contract.ts'
import { calls, nameOf } from '../all-calls.ts'
import type { Person } from '../cast.ts'
import { fillDatabase } from '../large-dataset/fill.ts'
import { growing } from '../large-dataset/growing.ts'
import { explain, type PlannedStatement, type recordStatements } from '../query-plans.ts'
import type { Server } from '../server.ts'
import { addTask, makeConfirmedTeam } from '../teams.ts'

type Cast = { server: Server; ada: Person; grace: Person; mallory: Person }
type Send = (path: string, body?: unknown, by?: Person) => Promise<PlannedStatement[]>

/** Ada's world, in which there is much of everything. Each verb is asked by her, unless by somebody else, and answers all work behind it. */
export type LargeWorld = Cast & {
  /** The largest of Ada's teams. */
  engine: Team
  crew: Team
  task: Task
  removed: Task
  get: Send
  post: Send
  put: Send
  patch: Send
  remove: Send
  /** The work of a request that is sent in another way. */
  during: (name: string, send: () => Promise<Response>) => Promise<PlannedStatement[]>
  /** The work of the second page of a list whose answers hold where they end. */
  getNext: (path: string) => Promise<PlannedStatement[]>
}

/** The calls whose plans were looked at. */
export const plannedCalls = new Set<string>()

const patterns = calls.map((call) => ({
  name: nameOf(call),
  verb: call.verb,
  path: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}(\\?|$)`),
}))

/** Reads no more than so many rows, whatever there is: about what a page shows of each of Ada's teams. */
export type Request = [what: string, most: number, work: (world: LargeWorld) => Promise<PlannedStatement[]>]

export async function makeLargeWorld(statements: ReturnType<typeof recordStatements>, cast: Cast): Promise<LargeWorld> {
  const { server, ada, grace, mallory } = cast
  const engine = await makeConfirmedTeam(ada, [grace])
  for (const name of ['Navy', 'Loom', 'Mill']) await makeConfirmedTeam(ada, [grace], { name, isPublic: true })
  await fillDatabase(server, ada, engine)
  const crew = await makeConfirmedTeam(ada, [grace, mallory], { name: 'Crew' })

  const sender =
    (method: string): Send =>
    async (path, body, by = ada) => {
      statements.take()
      const response = await by.send(method, path, body)
      expect(response.status, await response.text()).toBeLessThan(300)
      const sent = statements.take()
      expect(sent).not.toEqual([])
      for (const call of patterns) if (call.verb === method && call.path.test(path)) plannedCalls.add(call.name)
      return explain(server.connection, sent)
    }
  const get = sender('GET')
  return {
    ...cast,
    engine,
    crew,
    task: await addTask(ada, engine),
    removed: await addTask(ada, engine),
    get,
    post: sender('POST'),
    put: sender('PUT'),
    patch: sender('PATCH'),
    remove: sender('DELETE'),
    async during(name, send) {
      statements.take()
      const response = await send()
      expect(response.status, await response.text()).toBeLessThan(300)
      plannedCalls.add(name)
      return explain(server.connection, statements.take())
    },
    async getNext(path) {
      const { next } = (await (await ada.send('GET', path)).json()) as { next: string }
      return get(`${path}&cursor=${next}`)
    },
  }
}

/** The statements that read something that grows from end to end, or more than so many rows of anything. */
export const tooExpensive = (works: PlannedStatement[], most: number) =>
  works
    .filter(({ scanned, rows }) => rows > most || scanned.some((table) => growing.includes(table)))
    .map(({ text, rows, plan }) => `${rows} rows: ${text}\n${plan}`)
