import { chownSync, closeSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { DatabaseFolder } from './database-folder.ts'

/**
 * Who holds it runs the server; every other process shares the server and asks for the lock now and then.
 * The operating system takes it from a process that ends, however it ends, so it can never be stale.
 */
export type OwnerLock = {
  /** Whether this process holds the lock now. Asking costs some 5 microseconds. */
  acquire(): boolean
  /** Gives the lock back and closes the file; it cannot be acquired again. */
  close(): void
}

const SQLITE_BUSY = 5

/**
 * Node offers no file locks of its own. SQLite, which comes with Node, locks its files with fcntl: an exclusive
 * transaction on an empty database is exactly such a lock, also between processes that see each other's files only.
 */
export function openOwnerLock({ lock, account }: DatabaseFolder): OwnerLock {
  createOnce(lock, account)
  const file = new DatabaseSync(lock, { timeout: 0 })
  let isHeld = false
  return {
    acquire() {
      isHeld ||= tryLock(file)
      return isHeld
    },
    close() {
      file.close()
    },
  }
}

function tryLock(file: DatabaseSync): boolean {
  try {
    file.exec('pragma journal_mode = memory; begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return false
    throw error
  }
}

/**
 * An existing file is left alone: opening and closing it here would end a lock that this very process holds on it,
 * as fcntl has it.
 */
function createOnce(lock: string, account: DatabaseFolder['account']) {
  try {
    closeSync(openSync(lock, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  if (account) chownSync(lock, account.uid, account.gid)
}
