import type { Socket } from 'node:net'
import { callbackify } from 'node:util'
import pg from 'pg'
import type { Logger } from 'pino'
import { busy } from '#shared/problem.ts'
import { CONNECT_TIMEOUT_MS } from './pools.ts'

const CHECK_INTERVAL_MS = 250
/** Milliseconds without an answer until the watchdog probes the database on another connection. */
const SILENT_AFTER_MS = 1200
const PROBE_TIMEOUT_MS = 1000
/** Milliseconds between two looks that show that this process stood still. */
const STALL_MS = 1000
/** Milliseconds in which an answer shows that a connection was waited for because others use all of them. */
const HEARD_MS = 2000

/**
 * Closes used connections if the database is silent but does not close them, such as a paused one. Waiting requests
 * then fail within three seconds, and nobody gets a connection until the database answers. Slow queries go on while the
 * database answers others. Returns a function that stops the watchdog.
 */
export function watchConnections(pools: pg.Pool[], connection: pg.ClientConfig, log: Logger): () => void {
  const inUse = new Map<pg.PoolClient, { bytes: number; since: number }>()
  let isAsking = false
  let isSilent = false
  let heardAt = Number.NEGATIVE_INFINITY
  let lookedAt = performance.now()
  let stalledAt = Number.NEGATIVE_INFINITY
  for (const pool of pools) {
    pool.on('acquire', (client) => inUse.set(client, { bytes: socketOf(client).bytesRead, since: performance.now() }))
    pool.on('release', (_error, client) => {
      if (inUse.get(client)?.bytes !== socketOf(client).bytesRead) heardAt = performance.now()
      inUse.delete(client)
    })
    pool.on('remove', (client) => inUse.delete(client))
    const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
    const explain = (error: Error) =>
      error.message === NONE_FREE && !isSilent && performance.now() - heardAt < HEARD_MS ? noneFree(pool) : error
    // What took too long while this process itself stood still says nothing of the database.
    const connectAgain = (error: Error) =>
      performance.now() - stalledAt < CONNECT_TIMEOUT_MS ? connect() : Promise.reject(error)
    async function take() {
      if (isSilent) throw silenceError()
      return connect()
        .catch(connectAgain)
        .catch((error: Error) => Promise.reject(explain(error)))
    }
    const takeAndCall = callbackify(take)
    pool.connect = ((done?: ConnectCallback) => (done ? takeAndCall(done) : take())) as typeof pool.connect
  }

  function silentOnes() {
    const now = performance.now()
    return [...inUse].flatMap(([client, heard]) => {
      const bytes = socketOf(client).bytesRead
      if (bytes !== heard.bytes) Object.assign(heard, { bytes, since: now })
      return now - heard.since > SILENT_AFTER_MS ? [client] : []
    })
  }

  async function look() {
    const now = performance.now()
    if (now - lookedAt > STALL_MS) stalledAt = now
    lookedAt = now
    if (isAsking || (silentOnes().length === 0 && !isSilent)) return
    isAsking = true
    const askedAt = performance.now()
    // A full pooler refuses the probe while other connections still get answers.
    const lives = (await isResponding(connection, log)) || heardAt > askedAt
    isAsking = false
    if (lives) heardAt = performance.now()
    if (lives && isSilent) log.info('the database answers again')
    isSilent = !lives
    const silent = silentOnes()
    // Restarts the wait, because this query only takes long.
    if (lives) for (const client of silent) inUse.get(client)!.since = performance.now()
    else cut(silent)
  }

  function cut(clients: pg.PoolClient[]) {
    if (clients.length > 0)
      log.warn({ connections: clients.length }, 'the database fell silent; its connections were cut')
    for (const client of clients) socketOf(client).destroy(silenceError())
  }

  const looking = setInterval(look, CHECK_INTERVAL_MS).unref()
  return () => clearInterval(looking)
}

type ConnectCallback = (error: Error | null, client: pg.PoolClient) => void

/** What pg-pool says of a connection that did not become free in time. It says so of a silent database too. */
const NONE_FREE = 'timeout exceeded when trying to connect'

/** Too much is asked at once, which is no outage of the database. */
const noneFree = ({ totalCount, options, waitingCount }: pg.Pool) =>
  Object.assign(busy(), {
    reason: `no connection became free: ${totalCount} of ${options.max} are in use, ${waitingCount} requests wait`,
  })

const silenceError = () => Object.assign(new Error('the database fell silent'), { code: 'ETIMEDOUT', syscall: 'read' })

const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream

/**
 * Whether the database answers a query on a new connection, if only with a refusal. Connecting proves nothing, because
 * a pooler accepts connections by itself.
 */
async function isResponding(connection: pg.ClientConfig, log: Logger): Promise<boolean> {
  const { connectionTimeoutMillis = PROBE_TIMEOUT_MS } = connection
  const client = new pg.Client({ ...connection, connectionTimeoutMillis })
  client.on('error', () => {}) // A late error does not count.
  const late = AbortSignal.timeout(connectionTimeoutMillis)
  late.addEventListener('abort', () => socketOf(client as unknown as pg.PoolClient).destroy(silenceError()))
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return !late.aborted
  } finally {
    client.end().catch((error: Error) => log.debug({ reason: error.message }, 'a check did not close'))
  }
}
