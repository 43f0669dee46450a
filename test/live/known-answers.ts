import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import { contentsOf, findTables } from '../saved-state.ts'
import type { Server } from '../server.ts'
import type { AnswerGet } from '../simulated-page.ts'

type Contents = Awaited<ReturnType<typeof contentsOf>>

/** The texts of the statements that a request sends. A pool may send them on behalf of another one, if it is busy. */
const statements = new AsyncLocalStorage<Set<string>>()
for (const sender of [pg.Client.prototype, pg.Pool.prototype] as { query: (...sent: unknown[]) => unknown }[]) {
  const { query } = sender
  sender.query = function (...sent) {
    const [statement] = sent as [string | { text: string }]
    statements.getStore()?.add(typeof statement === 'string' ? statement : statement.text)
    return query.apply(this, sent)
  }
}

/**
 * Answers GETs as the server did while the tables that they read held the same: most of what a page shows has nothing to
 * do with what happens in one scenario.
 */
export async function knowAnswers({ app, context }: Server) {
  const { db, pool } = context.database
  const tables = [...(await findTables(db)).keys()]
  const tablesIn = new Map<string, string[]>()
  const known = new Map<string, { body: string; status: number; read: string[]; held: Contents }[]>()
  let holds: Contents = new Map()

  function findTablesIn(statement: string) {
    const words = tablesIn.has(statement) ? undefined : new Set(statement.match(/\w+/g))
    if (words)
      tablesIn.set(
        statement,
        tables.filter((table) => words.has(table)),
      )
    return tablesIn.get(statement)!
  }

  const answer: AnswerGet = async (url, headers) => {
    const name = `${headers.cookie} ${url}`
    const earlier = known.get(name) ?? []
    const fitting = earlier.find(({ read, held }) => read.every((table) => holds.get(table) === held.get(table)))
    if (fitting) return new Response(fitting.body, fitting)
    const sent = new Set<string>()
    const { body, statusCode: status } = await statements.run(sent, async () => await app.inject({ url, headers }))
    known.set(name, [...earlier, { body, status, read: [...sent].flatMap(findTablesIn), held: holds }])
    return new Response(body, { status })
  }

  return {
    answer,
    /** What the tables hold by now. */
    async look() {
      holds = await contentsOf(pool, tables)
    },
  }
}
