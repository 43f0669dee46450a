import type { Readable } from 'node:stream'
import { ownSelection, toOwnAccount } from '#features/people/server/queries/own-account.ts'
import { archiveOf } from '#features/settings/server/queries/export/archive.ts'
import type { Context } from '#server/context.ts'
import type { ExportPart } from '#server/database/export-part.ts'
import { notFound } from '#shared/problem.ts'

/** The bytes of the ZIP that they could download themselves. @throws Problem 404 */
export async function exportAccount(
  { database: { db }, files, now }: Context,
  uid: string,
  parts: readonly ExportPart[],
): Promise<Readable> {
  const row = await db
    .selectFrom('people')
    .select(ownSelection)
    .where('id', '=', uid)
    .executeTakeFirstOrThrow(() => notFound('There is no such account.'))
  return archiveOf(parts, { db, session: { id: '', me: toOwnAccount(row) }, now: now() }, files)
}
