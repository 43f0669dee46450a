import pg from 'pg'
import type { Logger } from 'pino'
import type { Connection } from './database.ts'
import { sendByName, sendUnnamed } from './prepared-statements.ts'
import { CONNECT_TIMEOUT_MS, keepAlive, setTimeouts } from './timeouts.ts'

export type Pools = {
  reads: pg.Pool
  writes: pg.Pool
  /** Replaces every connection once it is free: a database that turned read-only may have handed over to another one. */
  renew(): void
  close(): void
}

/** The pool waits for it, though its types say otherwise. */
const onConnect = setTimeouts as (client: pg.ClientBase) => unknown as () => void

type Options = { prepares: boolean; hasTimeouts: boolean; maxReads: number; maxWrites: number }

/** Two pools, so that reads never wait for a connection behind writes that wait for a lock. */
export function openPools(
  connection: Connection,
  log: Logger,
  { prepares, hasTimeouts, maxReads, maxWrites }: Options,
): Pools {
  let isClosing = false
  let generation = 0
  const generations = new WeakMap<pg.PoolClient, number>()

  function open(max: number) {
    const pool = new pg.Pool({
      ...connection,
      ...keepAlive,
      application_name: 'cohort',
      max,
      // A database that does not answer must become a 503 with a sentence, not a page that hangs.
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      idleTimeoutMillis: 30_000,
      // Behind a pooler of transactions a setting of ours would become one of others.
      ...(hasTimeouts && prepares ? { onConnect } : {}),
    })
    // An idle connection that breaks is replaced at the next query; without a listener it would end the process. While all
    // are let go, a private database that ends with them may be the quicker one: nothing to be warned of.
    pool.on('error', (error) =>
      log[isClosing ? 'debug' : 'warn']({ reason: error.message }, 'a database connection was lost'),
    )
    pool.on('connect', prepares ? sendByName : sendUnnamed)
    pool.on('connect', (client) => {
      generations.set(client, generation)
      // One that breaks between two queries of a transaction would end the process too. Its next query says why it broke,
      // where `pg` only says that it did.
      let reason: Error | undefined
      client.on('error', (error) => {
        log.debug({ reason: error.message }, 'a connection in use was lost')
        reason ??= error
        client.query = () => Promise.reject(reason)
      })
    })
    pool.on('release', (_error, client) => {
      // The pool drops a connection that has been ended.
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
    renew() {
      generation += 1
      for (const pool of [reads, writes])
        for (let idle = pool.idleCount; idle > 0; idle--) pool.connect((_error, _client, release) => release())
    },
    close() {
      isClosing = true
    },
  }
}
