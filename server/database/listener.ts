import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Logger } from 'pino'
import { CONNECT_TIMEOUT_MS, keepAlive, setTimeouts } from './pools.ts'
import type { Connection } from './types.ts'

type Channel = { name: string; onNotification(payload: string): void; onReconnect(): void }

export type Listener = {
  /**
   * Listens to `channel` until closed. `onReconnect` runs after each lost connection, because notifications were
   * missed.
   */
  listen(
    channel: string,
    onNotification: (payload: string) => void,
    onReconnect: () => void,
  ): Promise<{ close(): Promise<void> }>
  close(): Promise<void>
}

const HEARTBEAT_MS = 10_000
const MAX_RETRY_DELAY_MS = 2000

export function openListener(connection: Connection, log: Logger, { hasTimeouts = true } = {}): Listener {
  const channels = new Set<Channel>()
  let client: pg.Client | undefined
  let connecting: Promise<void> | undefined
  let isClosed = false

  async function connect() {
    const fresh = new pg.Client({
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      ...connection,
      application_name: 'cohort listener',
      ...keepAlive,
      query_timeout: 5000,
    })
    fresh.on('notification', ({ channel, payload }) => {
      for (const one of channels) if (one.name === channel) one.onNotification(payload ?? '')
    })
    fresh.on('error', (error) => lose(fresh, error.message))
    fresh.on('end', () => lose(fresh, 'the connection ended'))
    try {
      await fresh.connect()
      if (hasTimeouts) await setTimeouts(fresh)
      for (const name of new Set([...channels].map((one) => one.name)))
        await fresh.query(`listen ${pg.escapeIdentifier(name)}`)
      if (isClosed) throw new Error('the listener was closed meanwhile')
    } catch (error) {
      hangUp(fresh)
      throw error
    }
    client = fresh
  }

  const hangUp = (lost: pg.Client) =>
    void lost.end().catch((error: Error) => log.debug({ reason: error.message }, 'the lost line did not close'))

  function lose(lost: pg.Client, reason: string) {
    if (client !== lost || isClosed) return
    client = undefined
    log.warn({ reason }, 'the line to the database was lost; connecting again')
    hangUp(lost)
    connecting = reconnect()
  }

  async function reconnect() {
    for (let pause = 50; !isClosed && !client; pause = Math.min(pause * 2, MAX_RETRY_DELAY_MS)) {
      try {
        await connect()
      } catch (error) {
        log.debug({ reason: (error as Error).message }, 'the database does not answer yet')
        await sleep(pause)
      }
    }
    if (isClosed) return
    log.info('the line to the database stands again')
    for (const one of channels) one.onReconnect()
  }

  // A silently dead connection (a paused database, a cut cable) shows only when used.
  const heartbeat = setInterval(() => {
    const asked = client
    asked?.query('select 1').catch((error: Error) => lose(asked, error.message))
  }, HEARTBEAT_MS)
  heartbeat.unref()

  return {
    async listen(name, onNotification, onReconnect) {
      const channel = { name, onNotification, onReconnect }
      channels.add(channel)
      connecting ??= connect()
      await connecting
      await client?.query(`listen ${pg.escapeIdentifier(name)}`)
      return { close: async () => void channels.delete(channel) }
    },
    async close() {
      isClosed = true
      clearInterval(heartbeat)
      await client?.end()
    },
  }
}
