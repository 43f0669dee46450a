import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { DatabaseFolder } from './database-folder.ts'
import { DatabaseUnavailable } from './database-unavailable.ts'
import { unfinishedFolders } from './initdb.ts'
import { isListening, processesIn, recordedServer } from './server-status.ts'

/**
 * Milliseconds. A server in crash recovery cannot shut down properly: it waits five seconds for its checkpointer.
 * Ending it at once costs less, a replay of at most `max_wal_size`.
 */
const TIMEOUTS_MS = { shutdown: 1_000, orphans: 1_000, all: 12_000 }

/**
 * Ends processes that a dead owner left in the folder: a server, its children whose parent was killed (they hold shared
 * memory, so that no server could start), or initdb. Removes unfinished folders. Only the holder of the lock may call
 * this.
 */
export async function endOrphanedProcesses(folder: DatabaseFolder, socketFile: string): Promise<void> {
  if (!recordedServer(folder) && unfinishedFolders(folder).length === 0) return
  const startedAt = performance.now()
  for (let running = processesIn(folder.root); ; running = processesIn(folder.root)) {
    const waited = performance.now() - startedAt
    // A server in another container that shares the folder listens without a visible process.
    if (running.length === 0 && !(await isListening(socketFile))) break
    if (waited > TIMEOUTS_MS.all) {
      throw new DatabaseUnavailable(
        `an old server in ${folder.root} does not end (processes ${running.join(', ') || 'out of sight'})`,
        'End it',
      )
    }
    const server = running.find((pid) => pid === recordedServer(folder)?.pid)
    if (server && waited < TIMEOUTS_MS.shutdown) signal([server], 'SIGINT')
    else if (server && waited < TIMEOUTS_MS.shutdown + TIMEOUTS_MS.orphans) signal([server], 'SIGQUIT')
    else signal(running, !server && waited < TIMEOUTS_MS.orphans ? 'SIGQUIT' : 'SIGKILL')
    await delay(20)
  }
  removeStalePidFiles(folder, socketFile)
  for (const unfinished of unfinishedFolders(folder)) rmSync(unfinished, { recursive: true, force: true })
}

/**
 * PostgreSQL does not start while a process has the pid in one of these files. After a reboot that may be another
 * program. A power failure may leave a file without a pid.
 */
function removeStalePidFiles({ data }: DatabaseFolder, socketFile: string) {
  for (const file of [path.join(data, 'postmaster.pid'), `${socketFile}.lock`]) {
    if (!existsSync(file)) continue
    const pid = Number.parseInt(readFileSync(file, 'utf8'), 10)
    if (!(pid > 0) || isAlive(pid)) rmSync(file)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
  }
}
