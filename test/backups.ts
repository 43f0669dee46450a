import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { jobs } from '#app/server/jobs.ts'
import { writeBackup } from '#server/backup/backup.ts'
import { restoreBackup } from '#server/backup/restore.ts'
import type { Connection } from '#server/database/types.ts'
import { noFiles } from './no-files.ts'

export async function backupOf(connection: Connection, store = noFiles) {
  const content = new PassThrough()
  const [collected] = await Promise.all([buffer(content), writeBackup(connection, store, content)])
  return collected
}

export const restoreFrom = (
  archive: Buffer,
  connection: Connection,
  store = noFiles,
  options: { replaces?: boolean; isTrial?: boolean } = {},
) => restoreBackup(connection, store, () => Readable.from([archive]), jobs, options)

/** With changes, and as older versions wrote it: without checksums. */
export const inFormat2 = (archive: Buffer, change = (text: string) => text) =>
  gzipSync(
    change(gunzipSync(archive).toString())
      .replace('"format":3', '"format":2')
      .replace(/^(.*),"tables":\[.*\]\}/, '$1}')
      .replace(/,"sha256":"[\da-f]{64}"/g, ''),
  )
