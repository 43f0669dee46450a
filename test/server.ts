import { rmSync } from 'node:fs'
import { Writable } from 'node:stream'
import pino from 'pino'
import { createApp } from '#app/server/app.ts'
import { readConfig } from '#server/config.ts'
import type { Context } from '#server/context.ts'
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
  /** Off without it: then forums are counted by `countNow` alone. */
  runsSchedules?: boolean
  /** Off for one beside the product, whose jobs and mails it would take. */
  runsJobs?: boolean
}

/** So much later people are told of what they have not read: else a slow test would hear of it halfway. `runJobs` tells it. */
export const HELD_SECONDS = 3600

/** The open servers of each database. */
const open = new WeakMap<Connection, Set<{ context: Context }>>()

/**
 * The whole product in this process, with its own port and database. Every answer is checked against its contract.
 * Close it after use.
 */
export async function startServer({ settings = {}, now, connections, openBus, post, ...options }: ServerOptions = {}) {
  const database = options.connection ? undefined : await freshDatabase()
  const connection = options.connection ?? database!.connection
  const dataDir = emptyFolder()
  const lines: string[] = []
  const { app, context, drain } = await createApp({
    config: readConfig({ RATE_LIMITS: 'off', DATA_DIR: dataDir, ...settings }, dataDir),
    connection,
    log: pino({ level: settings.LOG_LEVEL ?? 'debug' }, collect(lines)),
    checksAnswers: true,
    runsSchedules: options.runsSchedules ?? false,
    runsJobs: options.runsJobs ?? true,
    ...(now ? { now } : {}),
    ...(connections ? { connections } : {}),
    ...(openBus ? { openBus } : {}),
    ...(post ? { post } : {}),
  })
  const { enqueueOnce } = context.jobs
  context.jobs.enqueueOnce = (tx, name, data, { key, afterSeconds }) =>
    enqueueOnce(tx, name, data, { key, afterSeconds: afterSeconds + (name.startsWith('unread') ? HELD_SECONDS : 0) })
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })

  const processes = open.get(connection) ?? new Set()
  open.set(connection, processes)
  const server = {
    origin,
    app,
    context,
    /** What SIGTERM does before the server is closed. */
    drain,
    connection,
    /** All servers on its database, this one too. */
    processes,
    dataDir,
    outbox: openSentMails(dataDir),
    /** The log so far, one JSON text a line. */
    logged: () => lines.join(''),
    visitor: () => new Client(origin),
    program: (token: string) => new Client(origin, token),
    async close() {
      processes.delete(server)
      await app.close()
      await database?.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  processes.add(server)
  return server
}

export type Server = Awaited<ReturnType<typeof startServer>>

const collect = (lines: string[]) =>
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
