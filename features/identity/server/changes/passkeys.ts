import type { Db, Tx } from '#server/database/types.ts'
import type { Passkey } from '../../passkey-contract.ts'

type PasskeyRow = { id: string; name: string; created_at: Date; used_at: Date | null }

const toPasskey = ({ id, name, created_at, used_at }: PasskeyRow): Passkey => ({
  id,
  name,
  addedAt: created_at.toISOString(),
  usedAt: used_at?.toISOString() ?? null,
})

const shown = ['id', 'name', 'created_at', 'used_at'] as const

export async function listPasskeys(db: Db, uid: string): Promise<Passkey[]> {
  const rows = await db
    .selectFrom('passkeys')
    .select(shown)
    .where('user_id', '=', uid)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(toPasskey)
}

/** For browsers, which then do not make a second one on the same device. */
export const listCredentials = (db: Db, uid: string) =>
  db.selectFrom('passkeys').select(['credential_id as id', 'transports']).where('user_id', '=', uid).execute()

export const findByCredential = (db: Db, credentialId: string) =>
  db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key', 'counter', 'transports', 'proof', 'proved_at'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()

export const hasPasskey = async (db: Db, uid: string, id: string) =>
  (await db
    .selectFrom('passkeys')
    .select('id')
    .where((where) => where.and({ user_id: uid, id }))
    .executeTakeFirst()) !== undefined

type NewPasskey = {
  uid: string
  name: string
  credential: { id: string; publicKey: Uint8Array; counter: number; transports?: string[] | undefined }
}

/** @returns undefined if that passkey is known already */
export async function insertPasskey(tx: Tx, { uid, name, credential }: NewPasskey): Promise<Passkey | undefined> {
  const row = await tx
    .insertInto('passkeys')
    .values({
      user_id: uid,
      credential_id: credential.id,
      name,
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      created_at: tx.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(shown)
    .executeTakeFirst()
  return row && toPasskey(row)
}

export async function renamePasskey(tx: Tx, uid: string, id: string, name: string): Promise<Passkey | undefined> {
  const row = await tx
    .updateTable('passkeys')
    .set({ name })
    .where((where) => where.and({ user_id: uid, id }))
    .returning(shown)
    .executeTakeFirst()
  return row && toPasskey(row)
}

/** @returns false if there is none */
export async function deletePasskey(tx: Tx, uid: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkeys')
    .where((where) => where.and({ user_id: uid, id }))
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** @returns false if there was none */
export async function deletePasskeys(db: Db, uid: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('passkeys').where('user_id', '=', uid).executeTakeFirst()
  return numDeletedRows > 0n
}

type Answer = { id: string; issuedAt: number; counter: number; at: Date; proof?: string | undefined }

/** @returns false if it has answered this challenge or a later one before */
export async function spendAnswer(db: Db, { id, issuedAt, counter, at, proof }: Answer): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ challenge_at: issuedAt, counter, used_at: at, ...(proof && { proof, proved_at: at }) })
    .where('id', '=', id)
    .where('challenge_at', '<', issuedAt)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
