/**
 * The private PostgreSQL without DATABASE_URL: binaries from npm, data in DATA_DIR/postgres, a unix socket and no port.
 * Several processes may start it on one DATA_DIR. The one with the owner lock runs the server; the others use it, and
 * take over when the lock becomes free. Every step may be interrupted by kill -9, and the next start continues.
 * See docs/decisions/002-embedded-postgresql.md.
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
import { openSocketFolder, PORT, socketFile } from './socket-folder.ts'
import { keepRunning, sleep } from './supervisor.ts'

export type EmbeddedPostgres = {
  connection: { host: string; port: number; user: string; database: string }
  stop(): Promise<void>
}

const LOCK_POLL_MS = 200
const OWNER_TIMEOUT_MS = 120_000

/**
 * Resolves when the database accepts queries. @param options.dataDir DATA_DIR. The files go to its folder `postgres`.
 * @param options.log Receives lines for the administrator. @param options.settings More settings of PostgreSQL, such as
 * fsync: 'off' in tests. @throws DatabaseUnavailable
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
      openSocketFolder(folder) // A cleaner of /tmp may have removed it.
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

  /** Undefined if another process's server accepts queries. */
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
