// `npm run backup -- [file]`: writes everything that Cohort stores to one file, with or without a running server.
import { existsSync, rmSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { backUpToFile, nameOfBackup } from '#server/backup/backup-to-file.ts'
import { partialFileOf } from '#server/backup/partial-files.ts'
import { readConfig } from '#server/config.ts'
import { openFileStore } from '#server/files/open-file-store.ts'
import { withDatabase } from './with-database.ts'

// npm runs this in Cohort's folder, but file names are relative to the user's.
const cwd = process.env.INIT_CWD ?? process.cwd()
const [given = nameOfBackup(new Date()), ...rest] = process.argv.slice(2)
const file = resolve(cwd, given)

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    rmSync(partialFileOf(file), { force: true })
    process.exit(1)
  })

try {
  if (rest.length > 0 || given.startsWith('-')) throw new Error('Say: npm run backup -- [file]')
  if (existsSync(file)) throw new Error(`${file} is there already. Choose another name.`)
  if (!existsSync(dirname(file))) throw new Error(`There is no folder ${dirname(file)}. Make it, or name another.`)
  const config = readConfig(process.env, process.cwd())
  const { rows, tables, files, missing } = await withDatabase(config, (connection) =>
    backUpToFile(file, connection, openFileStore(config), (sentence) => process.stderr.write(`${sentence}\n`)),
  )
  process.stdout.write(`${file}: ${rows} rows of ${tables} tables, ${files} files.\n`)
  if (missing.length > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
