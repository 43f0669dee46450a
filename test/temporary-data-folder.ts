import { chmodSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { lostDatabases, removeLostDatabase } from '#server/database/embedded/lost-databases.ts'

const temporary = realpathSync(tmpdir())
const PREFIX = 'cohort-test-'

/** An empty temporary folder that every account may enter, because root's database runs under its own account. */
export function emptyFolder(): string {
  const folder = mkdtempSync(path.join(temporary, `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

/** Removes the folders of killed processes, and their databases elsewhere. */
export function removeAbandonedFolders() {
  for (const name of readdirSync(temporary)) {
    const [, pid] = /^cohort-test-(\d+)-/.exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(path.join(temporary, name), { recursive: true, force: true })
  }
  for (const { root, dataDir } of lostDatabases())
    if (dataDir.startsWith(path.join(temporary, PREFIX))) removeLostDatabase(root)
}

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
