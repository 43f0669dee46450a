import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/types.ts'

/** Null cancels it. Announces only a real change. */
export async function setDeletionDate(tx: Tx, uid: string, leavingAt: Date | null) {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ leaving_at: leavingAt })
    .where('id', '=', uid)
    .where('leaving_at', 'is distinct from', leavingAt)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) tx.announce({ type: 'settings.changed', uid })
}

export async function listDueDeletions(db: Db, at: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('leaving_at', '<=', at)
    .orderBy('leaving_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** From now on no list shows the account and nobody can cancel. @returns false if it is no longer due */
export async function beginDeletion(tx: Tx, uid: string, at: Date): Promise<boolean> {
  const person = await tx
    .selectFrom('people')
    .select('disabled')
    .where('id', '=', uid)
    .where('leaving_at', '<=', at)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!person) return false
  if (!person.disabled) {
    await tx.updateTable('people').set({ disabled: true, version: sql`version + 1` }).where('id', '=', uid).execute()
    tx.announce({ type: 'person.disabled', uid })
  }
  tx.announce({ type: 'person.left', uid })
  return true
}
