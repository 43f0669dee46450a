import { hash } from 'node:crypto'
import {
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  realpathSync,
  type Stats,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { makeFolder } from '../../process/make-folder.ts'
import { DatabaseUnavailable, explainFileErrors } from './database-unavailable.ts'
import { type Account, accountToRunAs, canAccess } from './system-account.ts'

/**
 * `root` (mode 700, a real path) holds PostgreSQL's folder `data`, the socket, the owner's lock and, if needed, a copy
 * of the binaries.
 */
export type DatabaseFolder = { root: string; data: string; lock: string; account: Account | undefined }

export const FALLBACK_ROOT = '/var/lib/cohort'
export const DATA_DIR_FILE = 'data-dir'

/**
 * DATA_DIR/postgres. If root starts Cohort and the PostgreSQL account cannot enter DATA_DIR, the folder is under
 * /var/lib/cohort and DATA_DIR/postgres is a link to it.
 */
export function openDatabaseFolder(dataDir: string, log: (message: string) => void): DatabaseFolder {
  return explainFileErrors(dataDir, () => {
    makeFolder(dataDir)
    const name = path.join(realpathSync(dataDir), 'postgres')
    const entry = lstatSync(name, { throwIfNoEntry: false })
    if (entry?.isSymbolicLink()) return openLinked(name)
    const account = accountToRunAs(entry)
    if (!entry && account && !canAccess(account, path.dirname(name))) return openInFallback(name, log)
    return openInPlace(name, account)
  })
}

function openInPlace(name: string, account: Account | undefined): DatabaseFolder {
  mkdirSync(name, { recursive: true, mode: 0o700 })
  if (account && statSync(name).uid === 0) chownSync(name, account.uid, account.gid)
  return describeFolder(name, account)
}

function openInFallback(name: string, log: (message: string) => void): DatabaseFolder {
  const root = path.join(FALLBACK_ROOT, shortHash(path.dirname(name)))
  mkdirSync(FALLBACK_ROOT, { recursive: true, mode: 0o755 })
  // An existing folder was left by an interrupted start or belongs to a DATA_DIR that was emptied. It is used again,
  // because losing data would be worse.
  const folder = openInPlace(root, accountToRunAs(statSync(root, { throwIfNoEntry: false })))
  try {
    symlinkSync(root, name)
  } catch (error) {
    if (lstatSync(name, { throwIfNoEntry: false }) === undefined) throw error
  }
  recordOwner(root, name)
  const isOld = existsSync(folder.data) ? ' It was there already, with what was kept in it before.' : ''
  log(`The database is kept in ${root} and linked from ${name}: ${folder.account?.name} cannot enter DATA_DIR.${isOld}`)
  return folder
}

function recordOwner(root: string, name: string) {
  const file = path.join(root, DATA_DIR_FILE)
  // Does not follow a link that the PostgreSQL account may have created.
  if (!existsSync(file)) writeFileSync(file, path.dirname(name), { flag: 'wx' })
}

function openLinked(name: string): DatabaseFolder {
  const target = statSync(name, { throwIfNoEntry: false })
  if (!target) {
    throw new DatabaseUnavailable(
      `${name} links to a folder that is gone, and the database with it`,
      'Bring the folder back, remove the link to begin with an empty database',
    )
  }
  const folder = describeFolder(realpathSync(name), accountToRunAs(target))
  if (path.dirname(folder.root) === FALLBACK_ROOT && process.getuid?.() === 0) recordOwner(folder.root, name)
  return folder
}

function describeFolder(name: string, account: Account | undefined): DatabaseFolder {
  const root = realpathSync(name)
  requireOwnership(root, statSync(root), account)
  return { root, data: path.join(root, 'data'), lock: path.join(root, 'owner.lock'), account }
}

function requireOwnership(root: string, { uid }: Stats, account: Account | undefined) {
  const runner = account?.uid ?? process.getuid?.()
  if (uid !== runner) {
    throw new DatabaseUnavailable(
      `${root} belongs to another account (uid ${uid})`,
      'Start Cohort as that account or as root, choose another DATA_DIR',
    )
  }
  if (account && !canAccess(account, root)) {
    throw new DatabaseUnavailable(
      `the account ${account.name}, which owns ${root}, cannot reach it any more`,
      'Open the folders above it (chmod o+x)',
    )
  }
}

export function shortHash(text: string): string {
  return hash('sha256', text).slice(0, 12)
}
