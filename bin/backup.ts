// `npm run backup -- [file]`: writes everything that Cohort stores to one file, with or without a running server.
import { createWriteStream, existsSync, statSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { type BackupSummary, writeBackup } from '#server/backup/backup.ts'
import { recordBackup } from '#server/backup/record-backup.ts'
import { readConfig } from '#server/config.ts'
import { openFileStore } from '#server/files/open-file-store.ts'
import { partialFileOf, removeAbandonedPartialFiles } from './partial-files.ts'
import { withDatabase } from './with-database.ts'

// npm runs this in Cohort's folder, but file names are relative to the user's.
const cwd = process.env.INIT_CWD ?? process.cwd()
const [given = `cohort-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.gz`, ...rest] =
  process.argv.slice(2)
const file = resolve(cwd, given)
const part = partialFileOf(file)
const NAMED_FILES = 5

try {
  if (rest.length > 0 || given.startsWith('-')) throw new Error('Say: npm run backup -- [file]')
  if (existsSync(file)) throw new Error(`${file} is there already. Choose another name.`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}. Make it, or name another.`)
  removeAbandonedPartialFiles(file)
  // Only the owner may read it, because it holds password hashes and sessions. It gets its name once it is complete.
  const config = readConfig(process.env, process.cwd())
  const at = new Date()
  const written = await withDatabase(config, async (connection) => {
    const summary = await writeBackup(
      connection,
      openFileStore(config),
      createWriteStream(part, { mode: 0o600, flush: true }),
    )
    await rename(part, file)
    // The new name is durable once its folder is.
    const folder = await open(dirname(file))
    await folder.sync().finally(() => folder.close())
    // The backup is whole without it: the database may be of an older version, or read-only.
    const found = { bytes: statSync(file).size, at, missingFiles: summary.missing.length }
    await recordBackup(connection, found).catch((error: Error) => {
      process.stderr.write(`The page of administrators will not know of this backup: ${error.message}\n`)
    })
    return summary
  })
  process.stdout.write(`${file}: ${written.rows} rows of ${written.tables} tables, ${written.files} files.\n`)
  if (written.missing.length > 0) {
    process.stderr.write(`${missingText(written)}\n`)
    process.exitCode = 1
  }
} catch (error) {
  await rm(part, { force: true })
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}

function missingText({ files, missing }: BackupSummary) {
  const named = missing.slice(0, NAMED_FILES).join(', ')
  const advice =
    files === 0
      ? 'Is the disk with the files mounted, and are DATA_DIR and FILES_URL those of the server?'
      : 'Look for them in an older backup.'
  return `Files that the database has and the store has not: ${missing.length}. The backup is without them. ${advice}\n${named}${missing.length > NAMED_FILES ? ' …' : ''}`
}
