import type { Socket } from 'node:net'
import pg from 'pg'
import type { Logger } from 'pino'

const LOOK_EVERY = 250
/** A connection that waits for an answer this long may only have much to do: whether the database lives is asked beside it. */
const SILENT_AFTER = 1200
const LONGEST_ANSWER = 1000

/**
 * Cuts connections in use whose database has fallen silent without closing them, as a paused one does or one behind a cut
 * cable: whoever waits is told so within three seconds, where they would wait for as long as it lasts. A query that only
 * takes long is left alone, since a database that works takes new connections. Returns what ends the watching.
 */
export function watchSilence(pool: pg.Pool, connection: pg.ClientConfig, log: Logger): () => void {
  const inUse = new Map<pg.PoolClient, { bytes: number; since: number }>()
  let isAsking = false
  pool.on('acquire', (client) => inUse.set(client, { bytes: socketOf(client).bytesRead, since: performance.now() }))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('remove', (client) => inUse.delete(client))

  function silentOnes() {
    const now = performance.now()
    return [...inUse].flatMap(([client, heard]) => {
      const bytes = socketOf(client).bytesRead
      if (bytes !== heard.bytes) Object.assign(heard, { bytes, since: now })
      return now - heard.since > SILENT_AFTER ? [client] : []
    })
  }

  async function look() {
    if (silentOnes().length === 0 || isAsking) return
    isAsking = true
    const lives = await answers(connection)
    isAsking = false
    const silent = silentOnes()
    // Not asked about again at once: it has long work to do.
    if (lives) for (const client of silent) inUse.get(client)!.since = performance.now()
    else cut(silent)
  }

  function cut(clients: pg.PoolClient[]) {
    if (clients.length > 0)
      log.warn({ connections: clients.length }, 'the database fell silent; its connections were cut')
    const reason = Object.assign(new Error('the database fell silent'), { code: 'ETIMEDOUT' })
    for (const client of clients) socketOf(client).destroy(reason)
  }

  const looking = setInterval(look, LOOK_EVERY).unref()
  return () => clearInterval(looking)
}

/** The types of `pg` do not tell of it. */
const socketOf = (client: pg.PoolClient) => (client as unknown as { connection: { stream: Socket } }).connection.stream

/** Whether a database says anything in time to somebody new, be it a refusal. */
async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: LONGEST_ANSWER })
  client.on('error', () => {}) // What it says after all does not count.
  try {
    await client.connect()
    await client.end()
    return true
  } catch (error) {
    return (error as Error).message !== 'timeout expired'
  }
}
