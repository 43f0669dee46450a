// `npm run backup -- [file]`: all that Cohort keeps, in one file, beside a running server or without one, on the same settings.
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { writeBackup } from '#server/backup/backup.ts'
import { readConfig } from '#server/config.ts'
import { partialFileOf, removeAbandonedPartialFiles } from './partial-files.ts'
import { withDatabase } from './with-database.ts'

// npm runs this in the folder of Cohort, and people name a file from where they stand.
const cwd = process.env.INIT_CWD ?? process.cwd()
const [given = `cohort-${new Date().toISOString().slice(0, 19).replaceAll(':', '')}Z.gz`, ...rest] =
  process.argv.slice(2)
const file = resolve(cwd, given)
const part = partialFileOf(file)

try {
  if (rest.length > 0 || given.startsWith('-')) throw new Error('Say: npm run backup -- [file]')
  if (existsSync(file)) throw new Error(`${file} is there already. Choose another name.`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}. Make it, or name another.`)
  removeAbandonedPartialFiles(file)
  // Passwords and sessions are in it: for nobody else to read. Under its name only when it is whole and on the disk.
  const written = await withDatabase(readConfig(process.env, process.cwd()), (connection) =>
    writeBackup(connection, createWriteStream(part, { mode: 0o600, flush: true })),
  )
  await rename(part, file)
  process.stdout.write(`${file}: ${written.rows} rows of ${written.tables} tables.\n`)
} catch (error) {
  await rm(part, { force: true })
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
