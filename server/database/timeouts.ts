import pg, { type ClientBase, type QueryConfig } from 'pg'

/** PostgreSQL's own settings, which end what takes too long on our connections. */
const timeouts = {
  // Longer than PostgreSQL's deadlock_timeout of one second, so that deadlocks are still found and tried again. Short
  // enough that a transaction gives up on two locks in a row within three seconds.
  lock_timeout: '1200ms',
  statement_timeout: '10s',
  // Releases the locks of a transaction whose process has stopped or is cut off from the database.
  idle_in_transaction_session_timeout: '10s',
  client_connection_check_interval: '2s',
  // A dead connection is noticed within 11 seconds: the first probe after 5, three failed probes of 2 each.
  tcp_keepalives_idle: '5s',
  tcp_keepalives_interval: '2s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '10s',
}

/** Some systems cannot detect a closed connection. PostgreSQL refuses this setting there. */
const { client_connection_check_interval: _, ...portable } = timeouts

const statement = (command: 'set' | 'set local', settings: object) =>
  Object.entries(settings)
    .map(([name, value]) => `${command} ${name} = '${value}'`)
    .join('; ')

/** TCP keepalives of our own side, as options of `pg`. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 }

/** Milliseconds to wait for a connection, and for its first answer, because a silent database must be a 503 within three seconds. */
export const CONNECT_TIMEOUT_MS = 2500

const INVALID_VALUE = '22023'

/** Uses a statement because poolers such as PgBouncer refuse these settings as connection parameters. */
export async function setTimeouts(client: ClientBase) {
  // The types of `pg` lack `query_timeout`.
  const set = (settings: object) =>
    client.query({ text: statement('set', settings), query_timeout: CONNECT_TIMEOUT_MS } as QueryConfig)
  await set(timeouts).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === INVALID_VALUE) return set(portable)
    throw error
  })
}

const { lock_timeout, statement_timeout, idle_in_transaction_session_timeout } = timeouts

/** The same for one transaction, behind a pooler that gives each transaction another connection. */
export const SET_TRANSACTION_TIMEOUTS = statement('set local', {
  lock_timeout,
  statement_timeout,
  idle_in_transaction_session_timeout,
})
/** For a transaction that begins while others already wait for locks. */
export const SET_SHORT_LOCK_TIMEOUT = statement('set local', { lock_timeout: '100ms' })
