import { sql } from 'kysely'
import type { Db, Tx } from '#server/database/types.ts'
import type { SecondFactorState } from '../../second-factor-contract.ts'

export const findSecondFactor = (db: Db, uid: string) =>
  db
    .selectFrom('second_factors')
    .select(['key', 'proved_session', 'proved_at'])
    .where('user_id', '=', uid)
    .executeTakeFirst()

export async function readSecondFactorState(db: Db, uid: string): Promise<SecondFactorState> {
  const row = await db
    .selectFrom('second_factors')
    .select(['created_at', 'recovery_codes'])
    .where('user_id', '=', uid)
    .executeTakeFirst()
  return { since: row?.created_at.toISOString() ?? null, codesLeft: row?.recovery_codes.length ?? 0 }
}

type NewSecondFactor = { uid: string; key: string; step: number; hashes: string[] }

/** @returns false if there is one already */
export async function insertSecondFactor(tx: Tx, { uid, key, step, hashes }: NewSecondFactor): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('second_factors')
    .values({ user_id: uid, key, used_step: step, recovery_codes: hashes, created_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** @returns false if there was none */
export async function deleteSecondFactor(db: Db, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('second_factors').where('user_id', '=', uid).executeTakeFirst()
  return numDeletedRows > 0n
}

/** @returns false if there is none */
export async function replaceRecoveryCodes(db: Db, uid: string, hashes: string[]): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ recovery_codes: hashes })
    .where('user_id', '=', uid)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One statement, so that of parallel requests with the same code one passes. @returns false if it was used */
export async function spendStep(db: Db, uid: string, key: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('second_factors')
    .set({ used_step: step })
    .where((where) => where.and({ user_id: uid, key }))
    .where('used_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Likewise. @returns how many are left, or null if it is none of them */
export async function spendRecoveryCode(db: Db, uid: string, hash: string): Promise<number | null> {
  const row = await db
    .updateTable('second_factors')
    .set({ recovery_codes: sql<string[]>`array_remove(recovery_codes, ${hash})` })
    .where('user_id', '=', uid)
    .where(sql<boolean>`${hash} = any(recovery_codes)`)
    .returning('recovery_codes')
    .executeTakeFirst()
  return row ? row.recovery_codes.length : null
}

export const recordProof = (db: Db, uid: string, sessionId: string, at: Date) =>
  db
    .updateTable('second_factors')
    .set({ proved_session: sessionId, proved_at: at })
    .where('user_id', '=', uid)
    .execute()
