import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Event } from '#shared/events.ts'
import { type Key, openFairQueue } from '../limits/fair-queue.ts'
import { watchConnections } from './connection-watchdog.ts'
import { codeOf, isReadOnlyError, LOCKED, readOnlyError } from './errors.ts'
import { openPools, SET_SHORT_LOCK_TIMEOUT, SET_TRANSACTION_TIMEOUTS } from './pools.ts'
import { openReplicas } from './replicas.ts'
import type { Tables } from './schema.ts'
import type { Connection, Consequences, Database, Db, SavedEvents, Tx } from './types.ts'

// Dates stay text, because a Date would move them across time zones.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

const sharedBounds = { maxQueuedPerKey: 200, maxWaitMs: 2400, slowAfterMs: 250 }
/** Leaves room in the read pool for sessions, jobs, live events and health checks. */
const readBounds = { ...sharedBounds, concurrency: 4, slowSlots: 2, maxPerKey: 3 }
const writeBounds = { ...sharedBounds, concurrency: 5, slowSlots: 6, maxPerKey: 3 }
const MAX_READ_CONNECTIONS = 8
/** Milliseconds after which the primary takes over a read, so that a slow replica costs nobody much. */
const MAX_REPLICA_WAIT_MS = 300
/** Milliseconds after a lock timeout in which new transactions wait only briefly for their locks. */
const LOCK_CONTENTION_MS = 1000
/** Milliseconds since it was asked for in which a write that met a lock is tried once more, and how many are at a time. */
const PATIENCE_MS = 1500
const MAX_PATIENT = 4
/** Milliseconds. A read-only database must not cost new connections at each write. */
const RENEW_INTERVAL_MS = 1000

/**
 * `prepares` sends named statements as prepared ones. Without `hasTimeouts`, statements may take any time. `replicas` are
 * standbys of this database that answer some reads.
 */
export function openDatabase(
  connection: Connection,
  consequences: Consequences,
  log: Logger,
  { prepares = true, hasTimeouts = true, replicas: standbys = [] as Connection[] } = {},
): Database {
  const maxWrites = writeBounds.concurrency + writeBounds.slowSlots
  const pools = openPools(connection, log, { prepares, hasTimeouts, maxReads: MAX_READ_CONNECTIONS, maxWrites })
  const stopWatching = watchConnections([pools.reads, pools.writes], connection, log)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pools.reads }) })
  const writer = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pools.writes }) })
  const [reads, writes] = [openFairQueue(readBounds), openFairQueue(writeBounds)]
  const bounds = { ...readBounds, maxWaitMs: MAX_REPLICA_WAIT_MS }
  const replicas = standbys.length > 0 ? openReplicas(standbys, db, log, { prepares, hasTimeouts, bounds }) : undefined
  let lockedAt = Number.NEGATIVE_INFINITY
  let renewedAt = Number.NEGATIVE_INFINITY

  function begin() {
    const isJammed = performance.now() - lockedAt < LOCK_CONTENTION_MS
    const settings = [...(prepares ? [] : [SET_TRANSACTION_TIMEOUTS]), ...(isJammed ? [SET_SHORT_LOCK_TIMEOUT] : [])]
    return hasTimeouts ? settings.join('; ') : ''
  }

  const noting = <Result>(work: Promise<Result>) =>
    work.catch((error: unknown) => {
      const now = performance.now()
      if (codeOf(error) === LOCKED) lockedAt = now
      if (isReadOnlyError(error) && now - renewedAt >= RENEW_INTERVAL_MS) {
        renewedAt = now
        pools.renew()
      }
      throw error
    })

  /**
   * Writers of one process take turns; those of several meet at a lock, and the second one may only need to wait a little
   * longer. Few at a time do, so that a lock that is held for long does not hold up others.
   */
  let patient = 0
  async function write<Result>(work: (tx: Tx) => Promise<Result>, askedAt: number): Promise<Result> {
    const attempt = (settings: () => string) => noting(transactWithRetry(writer, work, consequences, settings))
    try {
      return await attempt(begin)
    } catch (error) {
      const isLate = performance.now() - askedAt > PATIENCE_MS
      if (codeOf(error) !== LOCKED || isLate || patient === MAX_PATIENT) throw error
      patient += 1
      await sleep(Math.random() * 100)
      const begun = attempt(() => (hasTimeouts && !prepares ? SET_TRANSACTION_TIMEOUTS : ''))
      return await begun.finally(() => (patient -= 1))
    }
  }

  const forKey = (key: () => Key): Database => ({
    db,
    pool: pools.reads,
    by: (own) => forKey(() => own),
    read(work) {
      const readFromPrimary = () => reads.run(key(), () => work(db))
      return replicas ? replicas.read(key(), work, readFromPrimary) : readFromPrimary()
    },
    transaction: (work) => {
      const askedAt = performance.now()
      return writes.run(key(), () => write(work, askedAt))
    },
    mustBeReady: () => noting(requireWritable(db)),
    connections: () => countConnections([pools.reads, pools.writes], reads.waiting() + writes.waiting()),
    replicas: () => replicas?.states(),
    async close() {
      pools.close()
      stopWatching()
      await replicas?.close()
      await Promise.all([db.destroy(), writer.destroy()])
    },
  })
  // Jobs have no key, so each gets its own.
  return forKey(() => Symbol())
}

/** @param queued how many wait before they ask a pool for one */
const countConnections = (pools: pg.Pool[], queued: number) => ({
  total: sum(pools.map(({ totalCount }) => totalCount)),
  idle: sum(pools.map(({ idleCount }) => idleCount)),
  waiting: queued + sum(pools.map(({ waitingCount }) => waitingCount)),
})

const sum = (numbers: number[]) => numbers.reduce((one, other) => one + other, 0)

const MAX_ATTEMPTS = 5

async function transactWithRetry<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  consequences: Consequences,
  begin: () => string,
) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transactOnce(db, work, consequences, begin())
    } catch (error) {
      if (attempt === MAX_ATTEMPTS || !isRetryable(error)) throw error
      await sleep(Math.random() * 20 * attempt)
    }
  }
}

/** A deadlock or a serialization failure: nothing was saved. */
const isRetryable = (error: unknown) => error instanceof pg.DatabaseError && /^40(P01|001)$/.test(error.code ?? '')

async function transactOnce<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
  consequences: Consequences,
  settings: string,
) {
  const events: Event[] = []
  let saved: SavedEvents | undefined
  const result = await db.transaction().execute(async (transaction) => {
    const tx: Tx = Object.assign(transaction, {
      now: consequences.now?.() ?? new Date(),
      announce: (event: Event) => void events.push(event),
    })
    if (settings) await sql.raw(settings).execute(tx)
    const answer = await work(tx)
    // Effects may announce events too: the list grows during the loop.
    for (const event of events) await consequences.runEffects(tx, event)
    if (events.length === 0) return answer
    await consequences.awardAndNotify(tx, [...events])
    saved = await consequences.save(tx, events)
    return answer
  })
  if (saved) consequences.send(saved)
  return result
}

async function requireWritable(db: Db) {
  const { rows } = await sql<{ transaction_read_only: string }>`show transaction_read_only`.execute(db)
  if (rows[0]?.transaction_read_only === 'on') throw readOnlyError('the database is read-only')
}
