import { Readable } from 'node:stream'
import { ownSelection, toOwnRecord } from '#features/people/server/queries/own-record.ts'
import { archiveFiles, waitForFirstBytes, zip } from '#features/settings/server/queries/export/archive.ts'
import { exportedFiles, exportParts } from '#features/settings/server/queries/export/export-parts.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#shared/problem.ts'

/** The bytes of the ZIP that they could download themselves. @throws Problem 404 */
export async function exportAccount({ database: { db }, files, now }: Context, uid: string): Promise<Readable> {
  const row = await db
    .selectFrom('people')
    .select(ownSelection)
    .where('id', '=', uid)
    .executeTakeFirstOrThrow(() => notFound('There is no such account.'))
  const parts = exportParts(db, { id: '', me: toOwnRecord(row) }, now())
  const archive = await waitForFirstBytes(zip(archiveFiles(parts, exportedFiles(db, files, uid))))
  return Readable.from(archive, { objectMode: false })
}
