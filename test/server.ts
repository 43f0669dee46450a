import { rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import pino from 'pino'
import { createApp } from '#app/server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Connection } from '#server/database/types.ts'
import type { OpenBus } from '#server/live/bus.ts'
import type { Post } from '#server/push/post-to-public-host.ts'
import { Client } from './client.ts'
import { freshDatabase } from './fresh-database.ts'
import { openSentMails } from './sent-mails.ts'
import { emptyFolder } from './temporary-data-folder.ts'

export type ServerOptions = {
  /** Environment variables, over these: RATE_LIMITS off, mails to its own folder. */
  settings?: Record<string, string>
  now?: () => Date
  /** A database shared with another server of the same test; without it a fresh one, dropped at the end. */
  connection?: Connection
  /** The maximum of open connections. */
  connections?: number
  openBus?: OpenBus
  /** Takes the pushes that are sent to browsers. */
  post?: Post
}

/**
 * The whole product in this process, with its own port and database. Every answer is checked against its contract.
 * Close it after use.
 */
export async function startServer({ settings = {}, now, connection, connections, openBus, post }: ServerOptions = {}) {
  const database = connection ? undefined : await freshDatabase()
  const dataDir = emptyFolder()
  const lines: string[] = []
  const { app, context, drain } = await createApp({
    config: readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, ...settings }, dataDir),
    connection: connection ?? database!.connection,
    log: pino({ level: settings.LOG_LEVEL ?? 'debug' }, collect(lines)),
    checksAnswers: true,
    runsSchedules: false,
    ...(now ? { now } : {}),
    ...(connections ? { connections } : {}),
    ...(openBus ? { openBus } : {}),
    ...(post ? { post } : {}),
  })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  return {
    origin,
    app,
    context,
    /** What SIGTERM does before the server is closed. */
    drain,
    connection: connection ?? database!.connection,
    dataDir,
    outbox: openSentMails(dataDir),
    /** The log so far, one JSON text a line. */
    logged: () => lines.join(''),
    visitor: () => new Client(origin),
    program: (token: string) => new Client(origin, token),
    async close() {
      await app.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type Server = Awaited<ReturnType<typeof startServer>>

const collect = (lines: string[]) =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
