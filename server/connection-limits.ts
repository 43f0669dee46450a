import pg, { type ClientBase, type QueryConfig } from 'pg'

/**
 * What PostgreSQL ends by itself on our connections, in milliseconds where no unit stands. A lock is awaited longer than
 * PostgreSQL's deadlock_timeout of one second, so that deadlocks are still found and tried again; and short enough that two
 * locks in a row are given up within three seconds.
 */
const limits = {
  lock_timeout: '1200',
  statement_timeout: '10s',
  // A transaction whose process is behind a cut cable, or has stopped, lets go of its locks.
  idle_in_transaction_session_timeout: '10s',
  client_connection_check_interval: '2s',
  // For whoever waits on a dead line: 5 s until it is asked, 6 s until it is given up.
  tcp_keepalives_idle: '5s',
  tcp_keepalives_interval: '2s',
  tcp_keepalives_count: '3',
  tcp_user_timeout: '10s',
}

/** PostgreSQL on a system that cannot tell of a closed connection takes no other value than 0. */
const { client_connection_check_interval: _, ...everywhere } = limits

const sentence = (command: string, all: object) =>
  Object.entries(all)
    .map(([name, value]) => `${command} ${name} = '${value}'`)
    .join('; ')

/** The client's side of the same: for `pg`. */
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 5000 }

/** Longest wait for a connection, or for what is said on it first: a silent database must become a sentence within three seconds. */
export const LONGEST_CONNECTING = 2500

const INVALID_VALUE = '22023'

/** Sets the limits by a statement, since poolers such as PgBouncer refuse them as parameters of a connection. */
export async function limitConnection(client: ClientBase) {
  // The types of `pg` do not tell of its timeout.
  const set = (all: object) =>
    client.query({ text: sentence('set', all), query_timeout: LONGEST_CONNECTING } as QueryConfig)
  await set(limits).catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === INVALID_VALUE) return set(everywhere)
    throw error
  })
}

const { lock_timeout, statement_timeout, idle_in_transaction_session_timeout } = limits

/** The same for one transaction, behind a pooler that hands a connection on after each. */
export const limitTransaction = sentence('set local', {
  lock_timeout,
  statement_timeout,
  idle_in_transaction_session_timeout,
})
/** Where many wait for a lock already, nobody else waits long. */
export const hurryTransaction = sentence('set local', { lock_timeout: '100' })
