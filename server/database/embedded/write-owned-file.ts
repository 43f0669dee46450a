import { closeSync, fchownSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Account } from './system-account.ts'

/**
 * Replaces a file in the database's folder and gives it to the database's account. Follows no links: root writes there,
 * and another program of that account could have put some in place.
 */
export function writeOwnedFile(file: string, text: string, account: Account | undefined) {
  const part = `${file}.part`
  rmSync(part, { force: true })
  const descriptor = openSync(part, 'wx', 0o600)
  try {
    writeFileSync(descriptor, text)
    if (account) fchownSync(descriptor, account.uid, account.gid)
  } finally {
    closeSync(descriptor)
  }
  // At once, and only when complete: a full disk may accept a file name but not its content.
  renameSync(part, file)
}
