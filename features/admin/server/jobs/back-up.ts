import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BACKUP_NAME, backUpToFile, nameOfBackup } from '#server/backup/backup-to-file.ts'
import type { Context } from '#server/context.ts'

declare module '#server/jobs/job-data.ts' {
  interface JobData {
    backup: null
  }
}

export const NO_BACKUPS = 'This server makes no backups. Set BACKUPS_KEPT to how many it keeps, and start it again.'

/** Every night, and when an administrator asks for it: into DATA_DIR/backups, which keeps the newest. */
export async function backUp({
  config,
  connection,
  files,
  log,
}: Pick<Context, 'config' | 'connection' | 'files' | 'log'>) {
  if (config.backupsKept === 0) return
  const folder = join(config.dataDir, 'backups')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const name = nameOfBackup(new Date())
  await backUpToFile(join(folder, name), connection, files, (sentence) => log.warn({ backup: name }, sentence))
  const made = (await readdir(folder)).filter((one) => BACKUP_NAME.test(one)).toSorted()
  for (const old of made.slice(0, -config.backupsKept)) await rm(join(folder, old))
}
