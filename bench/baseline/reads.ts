// Answers made of several queries: the statements that the product sends for them are noted down once and sent again, and
// their rows go out as they come.
import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import { findLeaderboard } from '#features/rewards/server/queries/leaderboard.ts'
import { findProgress } from '#features/rewards/server/queries/rewards.ts'
import { DUE_SOON_PAGE_SIZE } from '#features/tasks/contract.ts'
import { listTasks } from '#features/tasks/server/queries/task-list.ts'
import { listTeams } from '#features/teams/server/queries/teams.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/schema.ts'
import type { Me } from './statements.ts'

type Statement = { name: string; text: string; values: unknown[] }

export const openDashboard = repeat('dashboard', async (db, me) => {
  await listTeams(db, { uid: me.id })
  await listTasks(db, { uid: me.id, emailLower: me.email_lower }, { mine: true, open: true, limit: DUE_SOON_PAGE_SIZE })
  await findProgress(db, { uid: me.id }, new Date())
})

export const findBoard = repeat('board', (db, me) =>
  findLeaderboard(db, { uid: me.id }, { scope: 'everyone' }, 'all', new Date()),
)

function repeat(name: string, work: (db: Db, me: Me) => Promise<unknown>) {
  const noted = new Map<string, Promise<Statement[]>>()
  return async (pool: pg.Pool, me: Me) => {
    if (!noted.has(me.id))
      noted.set(
        me.id,
        recordStatements(name, pool, (db) => work(db, me)),
      )
    const answers: unknown[] = []
    for (const statement of await noted.get(me.id)!) answers.push((await pool.query(statement)).rows)
    return JSON.stringify(answers)
  }
}

/** What work sends to the database, with a name each, so that every connection prepares it once. */
async function recordStatements(name: string, pool: pg.Pool, work: (db: Db) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const noting = {
    async connect() {
      const client = await pool.connect()
      return {
        query(text: string, values: readonly unknown[]) {
          statements.push({ name: `${name}-${statements.length}`, text, values: [...values] })
          return client.query(text, [...values])
        },
        release: () => client.release(),
      }
    },
    end: async () => {},
  }
  await work(new Kysely<Tables>({ dialect: new PostgresDialect({ pool: noting as unknown as pg.Pool }) }))
  return statements
}
