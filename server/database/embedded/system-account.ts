import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { DatabaseUnavailable } from './database-unavailable.ts'

/** The account that runs the server if Cohort runs as root, which PostgreSQL refuses. */
export type Account = { name: string; uid: number; gid: number }

const PREFERRED = ['postgres', '_postgres', 'nobody']

/**
 * Undefined for an ordinary user. For root: the owner of an existing database, so that a `postgres` account installed
 * later does not lock Cohort out, else the first suitable account.
 */
export function accountToRunAs(
  database: { uid: number; gid: number } | undefined,
  accounts = namedAccounts(),
): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  if (database && database.uid !== 0) {
    const { uid, gid } = database
    return { name: accounts.find((account) => account.uid === uid)?.name ?? `uid ${uid}`, uid, gid }
  }
  for (const name of PREFERRED) {
    const account = accounts.find((candidate) => candidate.name === name)
    if (account) return account
  }
  throw new DatabaseUnavailable(
    `PostgreSQL refuses to run as root and this machine has no account named ${PREFERRED.join(', ')}`,
    'Add one (useradd --system postgres), start Cohort as an ordinary user',
  )
}

/** Whether `account` may enter or execute all `paths`. Tried as that account, because file modes are not enough. */
export function canAccess(account: Account, ...paths: string[]): boolean {
  const script = 'for path do test -x "$path" || exit 1; done'
  const { uid, gid } = account
  const asked = spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { uid, gid, cwd: '/', stdio: 'ignore' })
  if (asked.error) {
    throw new DatabaseUnavailable(
      `root may not start programs as ${account.name} here (${asked.error.message})`,
      'Start Cohort as an ordinary user',
      { cause: asked.error },
    )
  }
  return asked.status === 0
}

function namedAccounts(): Account[] {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [name, , uid, gid] = line.split(':')
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
  })
}
