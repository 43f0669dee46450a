import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Binaries } from './binaries.ts'
import type { DatabaseFolder } from './database-folder.ts'
import { readOnlySwitch } from './disk-room.ts'
import { type Guarded, spawnGuarded } from './guard.ts'
import { tellingLine } from './server-log.ts'
import { isServing } from './server-status.ts'
import { serverSettings } from './settings.ts'
import { PORT, socketFile } from './socket-folder.ts'
import { explainingOutput } from './unavailable.ts'
import { allowOwnAccounts } from './who-may-connect.ts'

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
 * Starts the server and resolves when it takes queries. After a kill that includes replaying its log, which is waited
 * for as long as it takes. Rejects when it gives up, or when `signal` says that nobody wants it any more.
 * Resolves with undefined when another server had the folder: one that a dead owner was only just starting.
 */
export async function launchServer(launch: Launch, signal: AbortSignal): Promise<Guarded | undefined> {
  const { folder, binaries, socketFolder, settings, log } = launch
  signal.throwIfAborted()
  const ofFolder = { ...readOnlySwitch(folder), ...allowOwnAccounts(folder) }
  const args = ['-D', folder.data, ...serverSettings(socketFolder, PORT, { ...ofFolder, ...settings })]
  const server = spawnGuarded(path.join(binaries.folder, 'bin', 'postgres'), args, {
    account: folder.account,
    folder: folder.root,
    onLine(line) {
      const telling = tellingLine(line)
      if (telling) log(telling)
    },
  })
  const endIt = () => server.end()
  signal.addEventListener('abort', endIt, { once: true })
  try {
    if (!(await isServingBeforeItEnds(server, launch))) {
      if (server.lastLines.some((line) => OCCUPIED.test(line))) return undefined
      throw explainingOutput('postgres', server.lastLines, folder.root)
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

async function isServingBeforeItEnds(server: Guarded, { folder, socketFolder, log }: Launch): Promise<boolean> {
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
