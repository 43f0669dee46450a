// `npm run verify -- <file>` reads all of a backup, changes nothing, and says what it found.
import { createReadStream } from 'node:fs'
import { verifyBackup } from '#server/backup/verify.ts'
import { fileArgument } from './file-argument.ts'

try {
  const [name, ...rest] = process.argv.slice(2)
  if (!name || rest.length > 0 || name.startsWith('-')) throw new Error('Say: npm run verify -- <file>')
  const { header, tables, rows, files, missing } = await verifyBackup(createReadStream(fileArgument(name)))
  process.stdout.write(
    `Whole: made ${header.at}, format ${header.format}, ${header.level}, PostgreSQL ${header.postgres}: ${rows} rows of ${tables} tables, ${files} files.\n`,
  )
  if (missing.length > 0) {
    process.stderr.write(`It was made without ${missing.length} files that were not in the store.\n`)
    process.exitCode = 1
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
