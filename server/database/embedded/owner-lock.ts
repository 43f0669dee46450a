import { closeSync, lchownSync, openSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import type { DatabaseFolder } from './database-folder.ts'

const SQLITE_BUSY = 5

/**
 * The process that holds the lock runs the server. The operating system releases it when the process ends, so it is
 * never stale. Node has no file locks, but SQLite locks its files with fcntl: an exclusive transaction on an empty
 * database is a lock between processes.
 */
export function openOwnerLock({ lock, account }: DatabaseFolder) {
  createOnce(lock, account)
  const file = new DatabaseSync(lock, { timeout: 0 })
  let isHeld = false
  return {
    acquire() {
      isHeld ||= tryLock(file)
      return isHeld
    },
    close: () => file.close(),
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

/** Never opens an existing file, because with fcntl closing it would release this process's own lock on it. */
function createOnce(lock: string, account: DatabaseFolder['account']) {
  try {
    closeSync(openSync(lock, 'wx', 0o600))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  // Not where a link leads that a program of the account may have put there.
  if (account) lchownSync(lock, account.uid, account.gid)
}
