import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Connection } from '../database/types.ts'
import type { FileStore } from '../files/file-store.ts'
import { type BackupSummary, writeBackup } from './backup.ts'
import { partialFileOf, removeAbandonedPartialFiles } from './partial-files.ts'
import { recordBackup } from './record-backup.ts'

const NAMED_FILES = 5

/** Names a backup by the time at which it began, so that names are in the order of time. */
export const nameOfBackup = (at: Date) => `cohort-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.gz`
export const BACKUP_NAME = /^cohort-\d{4}-\d\d-\d\dT\d{6}Z\.gz$/

/**
 * The file gets its name once it is complete. Only its owner may read it, because it holds password hashes and sessions.
 * @param warn The backup is whole without what it says @throws as `writeBackup` does
 */
export async function backUpToFile(
  file: string,
  connection: Connection,
  store: FileStore,
  warn: (sentence: string) => void,
): Promise<BackupSummary> {
  removeAbandonedPartialFiles(file)
  const part = partialFileOf(file)
  try {
    const at = new Date()
    const summary = await writeBackup(connection, store, createWriteStream(part, { mode: 0o600, flush: true }))
    await rename(part, file)
    // The new name is durable once its folder is.
    const folder = await open(dirname(file))
    await folder.sync().finally(() => folder.close())
    // The database may be of an older version, or read-only.
    const made = { bytes: (await stat(file)).size, at, missingFiles: summary.missing.length }
    await recordBackup(connection, made).catch((error: Error) =>
      warn(`The page of administrators will not know of this backup: ${error.message}`),
    )
    if (summary.missing.length > 0) warn(missingText(summary))
    return summary
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

function missingText({ files, missing }: BackupSummary) {
  const named = missing.slice(0, NAMED_FILES).join(', ')
  const advice =
    files === 0
      ? 'Is the disk with the files mounted, and are DATA_DIR and FILES_URL those of the server?'
      : 'Look for them in an older backup.'
  return `Files that the database has and the store has not: ${missing.length}. The backup is without them. ${advice}\n${named}${missing.length > NAMED_FILES ? ' …' : ''}`
}
