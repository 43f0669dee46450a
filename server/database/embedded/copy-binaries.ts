import {
  chownSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { shortHash } from './database-folder.ts'
import { DatabaseUnavailable, explainFileErrors } from './database-unavailable.ts'
import { type Account, canAccess } from './system-account.ts'

const PREFIX = 'binaries-'

/**
 * Binaries that `account` can execute. If it cannot reach the installed ones (a checkout in root's home), they are
 * copied into the database's folder, once per version. Only the database's owner may call this, because it removes
 * other copies.
 */
export function executableBinaries(installed: Binaries, root: string, account: Account | undefined): Binaries {
  const programs = (folder: string) => ['initdb', 'postgres'].map((name) => path.join(folder, 'bin', name))
  if (!account || canAccess(account, path.join(installed.folder, 'share'), ...programs(installed.folder))) {
    return requireRunnablePath(installed)
  }
  const name = PREFIX + shortHash(installed.version)
  const folder = path.join(root, name)
  explainFileErrors(root, () => {
    for (const entry of readdirSync(root)) {
      if (entry.startsWith(PREFIX) && entry !== name) rmSync(path.join(root, entry), { recursive: true, force: true })
    }
    if (!existsSync(folder)) copy(installed.folder, folder, account)
  })
  return requireRunnablePath({ ...installed, folder })
}

/** `initdb` does not quote its path properly. */
export function requireRunnablePath(binaries: Binaries): Binaries {
  if (!/["$`\\]/.test(binaries.folder)) return binaries
  throw new DatabaseUnavailable(
    `its programs lie in ${binaries.folder}, and they cannot run from a path with ", $, \` or \\`,
    'Rename that folder',
  )
}

/** Atomic: copied to a temporary name, synced, then renamed. */
function copy(from: string, to: string, { uid, gid }: Account) {
  const aside = mkdtempSync(`${to}-`)
  try {
    // With a filter, Node copies file by file and reports a full disk properly; its C++ shortcut reports EIO.
    const filter = (file: string) => !file.endsWith('.a')
    cpSync(from, aside, { recursive: true, verbatimSymlinks: true, mode: constants.COPYFILE_FICLONE, filter })
    for (const entry of readdirSync(aside, { recursive: true, withFileTypes: true })) {
      if (entry.isSymbolicLink()) continue
      const file = path.join(entry.parentPath, entry.name)
      if (entry.isFile()) forceToDisk(file)
      chownSync(file, uid, gid)
    }
    chownSync(aside, uid, gid)
    renameSync(aside, to)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
}

/** A rename lasts only when the folder was synced too. */
export function forceToDisk(fileOrFolder: string) {
  const descriptor = openSync(fileOrFolder, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
