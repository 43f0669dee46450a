import pg, { type ClientBase, type QueryConfig } from 'pg'

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

/** TCP keepalives of our side. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 }

/** Milliseconds for a connection and its first answer: a silent database must lead to a 503 within three seconds. */
export const CONNECT_TIMEOUT_MS = 2500

const INVALID_VALUE = '22023'

/** As a statement, because poolers refuse these settings as connection parameters. */
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

/** For one transaction, behind a pooler. */
export const SET_TRANSACTION_TIMEOUTS = statement('set local', {
  lock_timeout,
  statement_timeout,
  idle_in_transaction_session_timeout,
})
/** For transactions that begin while others wait for locks. */
export const SET_SHORT_LOCK_TIMEOUT = statement('set local', { lock_timeout: '100ms' })
