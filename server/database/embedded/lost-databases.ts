import { existsSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { DATA_DIR_FILE, FALLBACK_ROOT } from './database-folder.ts'
import { processesIn } from './server-status.ts'

export type LostDatabase = { root: string; dataDir: string; usedAt: Date }

/**
 * Those whose DATA_DIR is gone or has another database, and that are not running. An unmounted disk looks the same, so
 * a person decides. Only root can see them.
 */
export function lostDatabases(): LostDatabase[] {
  if (process.getuid?.() !== 0 || !existsSync(FALLBACK_ROOT)) return []
  return readdirSync(FALLBACK_ROOT).flatMap((name) => {
    const root = path.join(FALLBACK_ROOT, name)
    const record = path.join(root, DATA_DIR_FILE)
    if (!existsSync(record)) return []
    const dataDir = readFileSync(record, 'utf8')
    if (leadsTo(root, dataDir) || processesIn(root).length > 0) return []
    return [
      { root, dataDir, usedAt: statSync(path.join(root, 'socket'), { throwIfNoEntry: false })?.mtime ?? new Date(0) },
    ]
  })
}

/** @returns whether it was lost and is removed */
export function removeLostDatabase(root: string): boolean {
  const isLost = lostDatabases().some((lost) => lost.root === root)
  if (isLost) rmSync(root, { recursive: true, force: true })
  return isLost
}

/** Bytes. */
export function sizeOf(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return files.reduce((sum, file) => sum + statSync(file).blocks * 512, 0)
}

function leadsTo(root: string, dataDir: string) {
  const link = path.join(dataDir, 'postgres')
  return existsSync(link) && realpathSync(link) === root
}
