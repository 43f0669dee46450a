import { execFile } from 'node:child_process'
import { existsSync, lchownSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Binaries } from './binaries.ts'
import { spawnWatched } from './child-watchdog.ts'
import { forceToDisk } from './copy-binaries.ts'
import type { DatabaseFolder } from './database-folder.ts'
import { DatabaseUnavailable, explainFileErrors, explainOutput } from './database-unavailable.ts'

export const USER = 'postgres'
export const DATABASE = 'cohort'

const ASIDE_PREFIX = 'initdb-'

export function unfinishedFolders({ root }: DatabaseFolder): string[] {
  return readdirSync(root).flatMap((entry) => (entry.startsWith(ASIDE_PREFIX) ? [path.join(root, entry)] : []))
}

/** @throws if another major version wrote the data */
export function requireSameMajor({ data }: DatabaseFolder, { major }: Binaries) {
  const file = path.join(data, 'PG_VERSION')
  if (!existsSync(file)) return
  const found = readFileSync(file, 'utf8').trim()
  if (found === String(major)) return
  throw new DatabaseUnavailable(
    `${data} was written by PostgreSQL ${found} and this Cohort brings PostgreSQL ${major}`,
    'Make a backup with the Cohort that wrote it (npm run backup), move the folder away, and restore there (npm run restore)',
  )
}

/**
 * Creates the data folder with an empty database `cohort`, unless it exists. Works in a temporary folder that is
 * renamed at the end, so that an interrupted start leaves nothing half made. @param isDurable Whether to wait for the
 * disk. False only in tests.
 */
export async function createCluster(
  folder: DatabaseFolder,
  binaries: Binaries,
  { isDurable, log }: { isDurable: boolean; log: (message: string) => void },
): Promise<void> {
  const { root, data, account } = folder
  if (existsSync(path.join(data, 'PG_VERSION'))) return
  if (existsSync(data) && readdirSync(data).length > 0) {
    throw new DatabaseUnavailable(`${data} holds files but no database`, 'Move them away')
  }
  log(`First start: making the database in ${data}.`)
  const aside = explainFileErrors(root, () => {
    const created = mkdtempSync(path.join(root, ASIDE_PREFIX))
    if (account) lchownSync(created, account.uid, account.gid)
    return created
  })
  try {
    await runInitdb(aside, folder, binaries, isDurable)
    await createDatabase(aside, folder, binaries, isDurable)
    explainFileErrors(root, () => {
      renameSync(aside, data)
      for (const parent of [root, path.dirname(root)]) forceToDisk(parent)
    })
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    throw error
  }
}

async function runInitdb(aside: string, { root, account }: DatabaseFolder, binaries: Binaries, isDurable: boolean) {
  const args = ['--pgdata', aside, '--username', USER, '--encoding', 'UTF8', '--data-checksums']
  args.push('--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8')
  // Each start writes pg_hba.conf (server-settings.ts). Without it, only the account itself may connect.
  args.push('--auth-local', 'peer', '--auth-host', 'reject')
  if (!isDurable) args.push('--no-sync')
  const initdb = spawnWatched(path.join(binaries.folder, 'bin', 'initdb'), args, { account, folder: root })
  if ((await initdb.ended) !== 0) throw explainOutput('initdb', initdb.lastLines, root)
}

/** In single-user mode, before the folder is renamed, so that no later start has to check for it. */
async function createDatabase(
  aside: string,
  { root, account }: DatabaseFolder,
  binaries: Binaries,
  isDurable: boolean,
) {
  const args = ['--single', '-D', aside, '-c', `fsync=${isDurable ? 'on' : 'off'}`, '-c', 'log_checkpoints=off']
  const options = {
    ...(account && { uid: account.uid, gid: account.gid }),
    cwd: root,
    env: { LC_ALL: 'C', TZ: 'UTC' },
  }
  await new Promise<void>((resolve, reject) => {
    const done = (error: Error | null, _output: string, errors: string) => {
      // Single-user mode exits with 0 even if the statement failed.
      if (error || /ERROR|FATAL|PANIC/.test(errors)) reject(explainOutput('postgres', errors.split('\n'), root))
      else resolve()
    }
    const postgres = execFile(path.join(binaries.folder, 'bin', 'postgres'), [...args, 'postgres'], options, done)
    postgres.stdin?.on('error', () => {}) // It ended early: `done` rejects with the reason.
    postgres.stdin?.end(`create database ${DATABASE}\n`)
  })
}
