import { Kysely, PostgresDialect, sql } from 'kysely'
import type { ClientBase } from 'pg'
import type { Logger } from 'pino'
import { Problem } from '#shared/problem.ts'
import { type Bounds, type Key, openFairQueue } from '../limits/fair-queue.ts'
import { watchConnections } from './connection-watchdog.ts'
import { openLogPosition } from './log-position.ts'
import { openPool } from './pools.ts'
import { watchReplica } from './replica-watch.ts'
import type { Tables } from './schema.ts'
import type { Connection, Db, ReplicaState } from './types.ts'

type Options = { prepares: boolean; hasTimeouts: boolean; bounds: Bounds }

const MAX_CONNECTIONS = 7
/** Milliseconds. */
const ASK_TIMEOUT_MS = 1000

const ask = {
  text: "select (pg_last_wal_replay_lsn() - '0/0')::bigint as replayed where pg_is_in_recovery()",
  query_timeout: ASK_TIMEOUT_MS,
}
const identity = `select system_identifier || '/' || oid as id from pg_control_system(), pg_database
  where datname = current_database()`

/**
 * Reads that standby servers answer. A read first asks the primary how far its log is, and then a replica that has
 * replayed it. So it finds everything that it would find on the primary (docs/decisions/031-read-from-replicas.md).
 */
export function openReplicas(connections: Connection[], primary: Db, log: Logger, options: Options) {
  const findPosition = openLogPosition(primary)
  const replicas = connections.map((connection, index) =>
    openReplica(connection, primary, log.child({ replica: index + 1 }), options),
  )
  let readsOfPrimary = 0

  async function choose() {
    const usable = replicas.filter(({ watch }) => watch.isUsable())
    const replica = usable[Math.floor(Math.random() * usable.length)]
    const position = replica && (await findPosition())
    return position && (await replica.watch.hasReplayed(position)) ? replica : undefined
  }

  return {
    /** `work` may run on a replica, then on the primary. */
    async read<Result>(key: Key, work: (db: Db) => Promise<Result>, onPrimary: () => Promise<Result>): Promise<Result> {
      try {
        const replica = await choose()
        if (replica) return await replica.read(key, work)
      } catch (error) {
        if (isRefusal(error)) throw error
        log.debug({ reason: (error as Error).message }, 'a read failed on a replica; the primary answers')
      }
      readsOfPrimary += 1
      return onPrimary()
    },
    states: () => ({ readsOfPrimary, replicas: replicas.map(({ state }) => state()) }),
    close: () => Promise.all(replicas.map(({ close }) => close())),
  }
}

/** The primary would refuse too. A replica with too many requests is not meant. */
const isRefusal = (error: unknown) => error instanceof Problem && error.status < 500

function openReplica(connection: Connection, primary: Db, log: Logger, { bounds, ...options }: Options) {
  let isClosing = false
  let reads = 0
  const open = (max: number) =>
    openPool(connection, log, {
      ...options,
      max,
      onConnect: (client) => requireSameDatabase(client, primary),
      isClosing: () => isClosing,
    })
  // Questions have a connection of their own, so that they never wait behind slow reads.
  const [pool, questions] = [open(MAX_CONNECTIONS), open(1)]
  const stopWatching = watchConnections([pool, questions], connection, log)
  const watch = watchReplica(async () => {
    const [row] = (await questions.query<{ replayed: number }>(ask)).rows
    if (!row) throw new Error('it is not a standby')
    return row.replayed
  }, log)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
  const queue = openFairQueue(bounds)
  return {
    watch,
    async read<Result>(key: Key, work: (db: Db) => Promise<Result>) {
      const result = await queue.run(key, () => work(db))
      reads += 1
      return result
    },
    state: (): ReplicaState => ({
      isUsable: watch.isUsable(),
      lag: watch.lag(),
      reads,
      connections: pool.totalCount + questions.totalCount,
    }),
    async close() {
      isClosing = true
      watch.close()
      stopWatching()
      await Promise.all([db.destroy(), questions.end()])
    },
  }
}

/** A standby of another server may have come further, and would answer with other data. */
async function requireSameDatabase(client: ClientBase, primary: Db) {
  const [{ rows: theirs }, { rows: ours }] = await Promise.all([
    client.query<{ id: string }>(identity),
    sql.raw<{ id: string }>(identity).execute(primary),
  ])
  if (theirs[0]?.id !== ours[0]?.id) throw new Error('it is no replica of the database of DATABASE_URL')
}
