import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/types.ts'

/** Makes a new account wait: nobody sees it until it is let in, and it is deleted at `until`. */
export const keepPending = (tx: Tx, uid: string, waitsFor: 'approval' | 'confirmation', until: Date) =>
  tx
    .updateTable('people')
    .set({ disabled: true, waits_for: waitsFor, leaving_at: until })
    .where('id', '=', uid)
    .execute()

/** @returns false if it did not wait */
export async function endPending(tx: Tx, uid: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ disabled: false, waits_for: null, leaving_at: null, version: sql`version + 1` })
    .where('id', '=', uid)
    .where('waits_for', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It stays disabled. @returns false if it did not wait */
export async function refusePending(tx: Tx, uid: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('people')
    .set({ waits_for: null })
    .where('id', '=', uid)
    .where('waits_for', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export type KeptOut = 'disabled' | 'approval' | 'confirmation'

/** Null for those who may sign in. */
export async function whyKeptOut(db: Db, uid: string): Promise<KeptOut | null> {
  const row = await db.selectFrom('people').select(['disabled', 'waits_for']).where('id', '=', uid).executeTakeFirst()
  return row?.disabled ? ((row.waits_for as KeptOut | null) ?? 'disabled') : null
}
