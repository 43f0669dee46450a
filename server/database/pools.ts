import pg, { type ClientBase, type QueryConfig } from 'pg'
import type { Logger } from 'pino'
import { sendByName, sendUnnamed } from './prepared-statements.ts'
import type { Connection } from './types.ts'

const timeouts = {
  // Longer than PostgreSQL's deadlock_timeout of one second, so that deadlocks are found and retried. Short enough for
  // two locks within three seconds.
  lock_timeout: '1200ms',
  statement_timeout: '10s',
  // Releases locks of a process that hangs or is cut off.
  idle_in_transaction_session_timeout: '10s',
  client_connection_check_interval: '2s',
  // Detects a dead connection within 11 seconds: a probe after 5, then three of 2 seconds.
  tcp_keepalives_idle: '5s',
  tcp_keepalives_interval: '2s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '10s',
}

/** PostgreSQL refuses this setting on some systems. */
const { client_connection_check_interval: _, ...portable } = timeouts

const statement = (command: 'set' | 'set local', settings: object) =>
  Object.entries(settings)
    .map(([name, value]) => `${command} ${name} = '${value}'`)
    .join('; ')

export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 }

/** Milliseconds for a connection and its first answer: a silent database must lead to a 503 within three seconds. */
export const CONNECT_TIMEOUT_MS = 2500

const INVALID_VALUE = '22023'

/** As a statement, because poolers refuse these settings as connection parameters. */
export async function setTimeouts(client: ClientBase, milliseconds = CONNECT_TIMEOUT_MS) {
  // The types of `pg` lack `query_timeout`.
  const set = (settings: object) =>
    client.query({ text: statement('set', settings), query_timeout: milliseconds } as QueryConfig)
  await set(timeouts).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === INVALID_VALUE) return set(portable)
    throw error
  })
}

const { lock_timeout, statement_timeout, idle_in_transaction_session_timeout } = timeouts

export const SET_TRANSACTION_TIMEOUTS = statement('set local', {
  lock_timeout,
  statement_timeout,
  idle_in_transaction_session_timeout,
})
/** For transactions that begin while others wait for locks. */
export const SET_SHORT_LOCK_TIMEOUT = statement('set local', { lock_timeout: '100ms' })

type Options = {
  max: number
  prepares: boolean
  hasTimeouts: boolean
  /** Runs on each new connection. The connection fails if it throws. */
  onConnect?: (client: ClientBase) => Promise<void>
  isClosing: () => boolean
}

export function openPool(
  connection: Connection,
  log: Logger,
  { max, prepares, hasTimeouts, onConnect, isClosing }: Options,
) {
  async function prepare(client: ClientBase) {
    // Behind a pooler, our settings would affect others.
    if (hasTimeouts && prepares) await setTimeouts(client, connection.connectionTimeoutMillis)
    await onConnect?.(client)
  }
  const pool = new pg.Pool({
    // A silent database must lead to a 503, not to a page that hangs.
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...connection,
    ...keepAlive,
    application_name: 'cohort',
    max,
    idleTimeoutMillis: 30_000,
    // The pool awaits it, although its types do not allow that.
    onConnect: prepare as (client: ClientBase) => unknown as () => void,
  })
  // Without a listener, a broken idle connection would end the process. While the pool closes, a private database may
  // end first, which needs no warning.
  pool.on('error', (error) =>
    log[isClosing() ? 'debug' : 'warn']({ reason: error.message }, 'a database connection was lost'),
  )
  pool.on('connect', prepares ? sendByName : sendUnnamed)
  pool.on('connect', (client) => {
    // Without a listener, a connection that breaks inside a transaction would end the process. Remembers the reason,
    // because the next query does not tell it.
    let reason: Error | undefined
    client.on('error', (error) => {
      log.debug({ reason: error.message }, 'a connection in use was lost')
      reason ??= error
      client.query = () => Promise.reject(reason)
    })
  })
  return pool
}

type PairOptions = Pick<Options, 'prepares' | 'hasTimeouts'> & { maxReads: number; maxWrites: number }

/** Two pools, so that reads never wait for a connection behind writes that wait for locks. */
export function openPools(connection: Connection, log: Logger, { maxReads, maxWrites, ...options }: PairOptions) {
  let isClosing = false
  let generation = 0
  const generations = new WeakMap<pg.PoolClient, number>()

  function open(max: number) {
    const pool = openPool(connection, log, { ...options, max, isClosing: () => isClosing })
    pool.on('connect', (client) => void generations.set(client, generation))
    pool.on('release', (_error, client) => {
      if (generations.get(client) !== generation) void endQuietly(client)
    })
    return pool
  }

  const endQuietly = (client: pg.PoolClient) =>
    (client as unknown as pg.Client)
      .end()
      .catch((error: Error) => log.debug({ reason: error.message }, 'an old connection did not close'))

  const [reads, writes] = [open(maxReads), open(maxWrites)]
  return {
    reads,
    writes,
    /** Replaces every connection once it is free, because a read-only database may have failed over to another one. */
    renew() {
      generation += 1
      for (const pool of [reads, writes])
        for (let idle = pool.idleCount; idle > 0; idle--)
          void pool.connect().then(
            (client) => client.release(),
            // One that does not connect needs no replacing.
            () => {},
          )
    },
    close() {
      isClosing = true
    },
  }
}
