import type { Db, Tx } from '#server/database/types.ts'

type NewAccount = { emailLower: string; name: string; isConfirmed: boolean }

/** Without a way in. @returns its id; undefined if the address has an account */
export async function insertAccount(
  db: Db,
  { emailLower, name, isConfirmed }: NewAccount,
): Promise<string | undefined> {
  const made = await db
    .insertInto('auth_user')
    .values({ email: emailLower, name, email_verified: isConfirmed })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** The address is in lower case. */
export const setAccountEmail = (db: Db, uid: string, emailLower: string) =>
  db.updateTable('auth_user').set({ email: emailLower }).where('id', '=', uid).execute()

/** @returns false if it was confirmed before */
export async function markEmailConfirmed(db: Db, uid: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_user')
    .set({ email_verified: true })
    .where('id', '=', uid)
    .where('email_verified', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const deleteAccount = (db: Db, uid: string) => db.deleteFrom('auth_user').where('id', '=', uid).execute()

/** Its first one, or in place of the one before. */
export const savePassword = (tx: Tx, uid: string, password: string) =>
  tx
    .insertInto('auth_account')
    .values({
      user_id: uid,
      provider_id: 'credential',
      account_id: uid,
      password,
      created_at: tx.now,
      updated_at: tx.now,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'provider_id']).doUpdateSet({ password, updated_at: tx.now }),
    )
    .execute()

/** @returns false if the hash is no longer `before` */
export async function replacePassword(db: Db, uid: string, before: string, after: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_account')
    .set({ password: after })
    .where((where) => where.and({ user_id: uid, provider_id: 'credential', password: before }))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type ProviderLink = { uid: string; provider: string; accountId: string }

/** @returns false if this identity or this account's link to the provider exists already */
export async function insertProviderLink(tx: Tx, { uid, provider, accountId }: ProviderLink): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('auth_account')
    .values({ user_id: uid, provider_id: provider, account_id: accountId, created_at: tx.now, updated_at: tx.now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const deleteProviderLink = (db: Db, uid: string, provider: string) =>
  db.deleteFrom('auth_account').where('user_id', '=', uid).where('provider_id', '=', provider).execute()

/** @returns false if there was none */
export async function deleteProviderLinks(db: Db, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_account')
    .where('user_id', '=', uid)
    .where('provider_id', '<>', 'credential')
    .executeTakeFirst()
  return numDeletedRows > 0n
}
