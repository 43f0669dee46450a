import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Event } from '#shared/events.ts'
import { nameStatements, sendWhole } from './prepared.ts'
import type { Tables } from './schema.ts'
import { watchSilence } from './silence.ts'

/** What queries take: the database itself, or a transaction of it. */
export type Db = Kysely<Tables>

/** A transaction that can say what happened in it. What is announced is heard by others only if it commits. */
export type Tx = Transaction<Tables> & { announce(event: Event): void }

export type Database = {
  db: Db
  pool: pg.Pool
  /**
   * All or nothing: the work, what follows from it (server/reactions.ts) and word of it commit together;
   * open screens hear of it afterwards. Rolls back when `work` throws. `work` may be begun anew, so what it does outside
   * the transaction must be harmless when done twice.
   */
  transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

/**
 * What follows from events: `react` to each inside the transaction, `conclude` once from all of them, `publish` (NOTIFY goes
 * out at commit), and `deliver` after it.
 */
export type Consequences = {
  react(tx: Tx, event: Event): Promise<void>
  /** For what must come last and at once; what it announces is heard, but not reacted to. */
  conclude(tx: Tx, events: readonly Event[]): Promise<void>
  publish(tx: Tx, events: Event[]): Promise<void>
  deliver(events: Event[]): void
}

// Numbers that fit stay numbers, and a calendar day stays the text it is: a Date would move it across time zones.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** Connection settings of `pg`, without the pool's own. */
export type Connection = Pick<pg.ClientConfig, 'connectionString' | 'host' | 'port' | 'user' | 'database' | 'password'>

/** `prepares`: statements that have a name are sent by it, and prepared once a connection. */
export function openDatabase(
  connection: Connection,
  consequences: Consequences,
  log: Logger,
  { prepares = true } = {},
): Database {
  const pool = new pg.Pool({
    ...connection,
    application_name: 'cohort',
    max: 10,
    // A database that does not answer must become a 503 with a sentence, not a page that hangs.
    connectionTimeoutMillis: 2500,
    idleTimeoutMillis: 30_000,
  })
  let isClosing = false
  // An idle connection that breaks is replaced at the next query; without a listener it would end the process. While all
  // are let go, a private database that ends with them may be the quicker one: nothing to be warned of.
  pool.on('error', (error) =>
    log[isClosing ? 'debug' : 'warn']({ reason: error.message }, 'a database connection was lost'),
  )
  pool.on('connect', prepares ? nameStatements : sendWhole)
  // One that breaks in a transaction fails its next query; between two queries it would end the process too.
  pool.on('connect', (client) =>
    client.on('error', (error) => log.debug({ reason: error.message }, 'a connection in use was lost')),
  )
  const stopWatching = watchSilence(pool, connection, log)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

  return {
    db,
    pool,
    transaction: (work) => transact(db, work, consequences),
    async close() {
      isClosing = true
      stopWatching()
      await db.destroy()
    },
  }
}

/** So often a transaction is begun anew that PostgreSQL ended because it and another waited for each other. */
const TRIES = 5

async function transact<Result>(db: Db, work: (tx: Tx) => Promise<Result>, consequences: Consequences) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactOnce(db, work, consequences)
    } catch (error) {
      if (attempt === TRIES || !hasToYield(error)) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

/** Nothing of such a transaction was kept: a deadlock, or a conflict of two that had to look as if one came first. */
const hasToYield = (error: unknown) => error instanceof pg.DatabaseError && /^40(P01|001)$/.test(error.code ?? '')

async function transactOnce<Result>(db: Db, work: (tx: Tx) => Promise<Result>, consequences: Consequences) {
  const events: Event[] = []
  const result = await db.transaction().execute(async (transaction) => {
    const tx: Tx = Object.assign(transaction, { announce: (event: Event) => void events.push(event) })
    const answer = await work(tx)
    // A reaction may announce too: the list grows while it is walked.
    for (const event of events) await consequences.react(tx, event)
    if (events.length === 0) return answer
    await consequences.conclude(tx, [...events])
    await consequences.publish(tx, events)
    return answer
  })
  if (events.length > 0) consequences.deliver(events)
  return result
}

/** True when the database answers. */
export async function isAnswering(db: Db) {
  await sql`select 1`.execute(db)
  return true
}
