import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import { spawnWatched, type WatchedChild } from './child-watchdog.ts'
import type { DatabaseFolder } from './database-folder.ts'
import { explainOutput } from './database-unavailable.ts'
import { readOnlyConfig } from './disk-space.ts'
import { serverSettings, writePgHba } from './postgres-settings.ts'
import { importantLine } from './server-log.ts'
import { isServing } from './server-status.ts'
import { PORT, socketFile } from './socket-folder.ts'

const POLL_MS = 5
const SLOW_AFTER_MS = 10_000
const OCCUPIED = /FATAL: {2}(lock file .* already exists|pre-existing shared memory block .* is still in use)/

export type Launch = {
  folder: DatabaseFolder
  binaries: Binaries
  socketFolder: string
  settings: Record<string, string>
  log: (message: string) => void
}

/**
 * Starts the server and resolves when it accepts queries, after any crash recovery. Rejects if it gives up or `signal`
 * aborts. Resolves with undefined if another server already had the folder, such as one that a dead owner was starting.
 */
export async function launchServer(launch: Launch, signal: AbortSignal): Promise<WatchedChild | undefined> {
  const { folder, binaries, socketFolder, settings, log } = launch
  signal.throwIfAborted()
  const ofFolder = { ...readOnlyConfig(folder), ...writePgHba(folder) }
  const args = ['-D', folder.data, ...serverSettings(socketFolder, PORT, { ...ofFolder, ...settings })]
  const server = spawnWatched(path.join(binaries.folder, 'bin', 'postgres'), args, {
    account: folder.account,
    folder: folder.root,
    onLine(line) {
      const important = importantLine(line)
      if (important) log(important)
    },
  })
  const endIt = () => server.end()
  signal.addEventListener('abort', endIt, { once: true })
  try {
    if (!(await becomesReady(server, launch))) {
      if (server.lastLines.some((line) => OCCUPIED.test(line))) return undefined
      throw explainOutput('postgres', server.lastLines, folder.root)
    }
  } catch (error) {
    server.end()
    await server.ended
    throw error
  } finally {
    signal.removeEventListener('abort', endIt)
  }
  server.unref()
  return server
}

async function becomesReady(server: WatchedChild, { folder, socketFolder, log }: Launch): Promise<boolean> {
  const startedAt = performance.now()
  let hasEnded = false
  let isSlow = false
  void server.ended.then(() => {
    hasEnded = true
  })
  while (!(await isServing(folder, socketFile(socketFolder)))) {
    if (hasEnded) return false
    if (!isSlow && performance.now() - startedAt > SLOW_AFTER_MS) {
      isSlow = true
      log('The database is still starting: it replays what it had not written to its files when it was killed.')
    }
    await delay(POLL_MS)
  }
  return !hasEnded
}
