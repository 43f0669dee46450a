import { readdirSync, rmSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'

const ABANDONED_AFTER_MS = 24 * 3600 * 1000
/** The name of the file, then the process and the machine that write it. */
const PARTIAL_FILE = /\.(\d+)@([^/]+)\.part$/

/** Backups are written to this file until they are complete. */
export const partialFileOf = (file: string) => `${file}.${process.pid}@${hostname()}.part`

export function removeAbandonedPartialFiles(file: string) {
  const folder = dirname(file)
  for (const name of readdirSync(folder)) {
    const [, pid, host] = PARTIAL_FILE.exec(name) ?? []
    if (!pid) continue
    const half = join(folder, name)
    const age = Date.now() - (statSync(half, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > ABANDONED_AFTER_MS || (host === hostname() && !isAlive(pid))) rmSync(half, { force: true })
  }
}

function isAlive(pid: string) {
  try {
    return process.kill(Number(pid), 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
