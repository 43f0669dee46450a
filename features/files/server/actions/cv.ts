import type { CvFile } from '#features/people/contract.ts'
import type { Me } from '#server/context.ts'
import type { Tx } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import { NO_SUCH_FILE } from '../../contract.ts'

/** Deletes the CV that it replaces. Using it again changes nothing. @throws Problem 404 */
export async function setCv(tx: Tx, me: Me, fileId: string): Promise<CvFile> {
  // If two arrive at once, the second waits and replaces the first.
  await tx.selectFrom('people').select('id').where('id', '=', me.uid).forNoKeyUpdate().execute()
  const ofMine = { owner_id: me.uid, kind: 'cv' }
  const file = await tx
    .selectFrom('files')
    .select(['id', 'name', 'size', 'state'])
    .where((where) => where.and({ ...ofMine, id: fileId }))
    .where('state', '<>', 'arriving')
    .executeTakeFirstOrThrow(() => notFound(NO_SUCH_FILE))
  const { state, ...cv } = file
  if (state === 'used') return cv
  await tx
    .deleteFrom('files')
    .where((where) => where.and({ ...ofMine, state: 'used' }))
    .execute()
  await tx.updateTable('files').set({ state: 'used' }).where('id', '=', fileId).execute()
  tx.announce({ type: 'profile.changed', uid: me.uid })
  return cv
}

/** It stays for a day as a file that nothing uses, so that it can be brought back. */
export async function removeCv(tx: Tx, me: Me) {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ state: 'ready', created_at: tx.now })
    .where((where) => where.and({ owner_id: me.uid, kind: 'cv', state: 'used' }))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.announce({ type: 'profile.changed', uid: me.uid })
}
