// `npm run restore -- <file> [--replace] [--trial]` restores a backup into an empty database, with --replace into any of
// Cohort's, with --trial to look at it only.
import { createReadStream } from 'node:fs'
import { jobs } from '#app/server/jobs.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { openFileStore } from '#server/files/open-file-store.ts'
import { fileArgument } from './file-argument.ts'
import { withDatabase } from './with-database.ts'

const given = process.argv.slice(2)
const options = { replaces: given.includes('--replace'), isTrial: given.includes('--trial') }
const [name, ...rest] = given.filter((word) => word !== '--replace' && word !== '--trial')

try {
  if (!name || rest.length > 0 || name.startsWith('-'))
    throw new Error('Say: npm run restore -- <file> [--replace] [--trial]')
  const file = fileArgument(name)
  const config = readConfig(process.env, process.cwd())
  const { header, rows, tables, files } = await withDatabase(config, (connection) =>
    restoreBackup(connection, openFileStore(config), () => createReadStream(file), jobs, options),
  )
  if (options.isTrial) process.stdout.write('A trial: no mail, push or webhook leaves its server.\n')
  process.stdout.write(`Restored as of ${header.at}: ${rows} rows of ${tables} tables, ${files} files.\n`)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
