import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { queryOnce } from './query-once.ts'

export type CountingWriters = {
  /** The start time of the server that acknowledged the latest write. */
  server(): string
  /** Resolves when a server other than `previous` has acknowledged a write. Rejects after two minutes. */
  acknowledgedByAnother(previous: string): Promise<void>
  /** Resolves when this many more are acknowledged. Rejects after two minutes. */
  acknowledgedMore(count: number): Promise<void>
  stop(): Promise<void>
  /** Stops, reads everything back and compares. */
  stopAndCount(): Promise<{ acknowledged: number; lost: number; doubled: number }>
}

const WRITERS = 4
const MAX_SILENCE_MS = 120_000
const INSERT = 'insert into written values ($1) returning pg_postmaster_start_time()::text as server'

/**
 * Four writers, each inserting one number after the other as fast as the database acknowledges them, through whatever
 * happens to it. A write that fails is not repeated: it may or may not be there.
 */
export async function startCountingWriters(connection: pg.ClientConfig): Promise<CountingWriters> {
  await queryOnce(connection, 'create table written (number integer not null)')
  await queryOnce(connection, 'checkpoint') // The table is to last even where a control makes commits that do not.
  const pool = new pg.Pool({ ...connection, max: WRITERS, connectionTimeoutMillis: 1_000 })
  pool.on('error', () => {}) // The server is killed on purpose.
  const acknowledged: number[] = []
  let server = ''
  let next = 0
  let isWriting = true

  async function write() {
    while (isWriting) {
      const number = next++
      try {
        const { rows } = await pool.query(INSERT, [number])
        acknowledged.push(number)
        server = rows[0].server
      } catch {
        await delay(5) // The server is away; that is what is being tried.
      }
    }
  }

  const writing = Promise.all(Array.from({ length: WRITERS }, write))
  let stopped: Promise<void> | undefined
  const stop = () => {
    isWriting = false
    stopped ??= writing.then(() => pool.end())
    return stopped
  }

  return {
    stop,
    server: () => server,
    acknowledgedByAnother: (previous) => until(() => server !== previous),
    acknowledgedMore(count) {
      const enough = acknowledged.length + count
      return until(() => acknowledged.length >= enough)
    },
    async stopAndCount() {
      await stop()
      const rows = await queryOnce(connection, 'select number, count(*)::int as copies from written group by number')
      const found = new Map(rows.map(({ number, copies }) => [number, copies]))
      return {
        acknowledged: acknowledged.length,
        lost: acknowledged.filter((number) => !found.has(number)).length,
        doubled: rows.filter(({ copies }) => copies !== 1).length,
      }
    },
  }
}

async function until(isReached: () => boolean) {
  const deadline = performance.now() + MAX_SILENCE_MS
  while (!isReached()) {
    if (performance.now() > deadline) throw new Error(`the server was away for ${MAX_SILENCE_MS} ms`)
    await delay(2)
  }
}
