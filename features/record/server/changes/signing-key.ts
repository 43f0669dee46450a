import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto'
import type { Db } from '#server/database/types.ts'

export type SigningKey = {
  privateKey: KeyObject
  /** 32 bytes as base64url. */
  publicKey: string
  /** '4A:9C:E1:0B:77:D2:5F:31' */
  key: string
}

const NAME = 'records'

/** Made once and kept in the database, so that every process signs alike and a backup contains it. */
export async function readSigningKey(db: Db): Promise<SigningKey> {
  const kept = await find(db)
  if (kept) return kept
  const { privateKey } = generateKeyPairSync('ed25519')
  const value = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  await db
    .insertInto('secrets')
    .values({ name: NAME, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find(db))!
}

async function find(db: Db): Promise<SigningKey | undefined> {
  const row = await db.selectFrom('secrets').select('value').where('name', '=', NAME).executeTakeFirst()
  if (!row) return undefined
  const privateKey = createPrivateKey(row.value)
  const publicKey = createPublicKey(privateKey).export({ format: 'jwk' }).x!
  return { privateKey, publicKey, key: fingerprintOf(publicKey) }
}

/** The first eight bytes of the digest of the public key. */
const fingerprintOf = (publicKey: string) =>
  createHash('sha256')
    .update(Buffer.from(publicKey, 'base64url'))
    .digest('hex')
    .slice(0, 16)
    .toUpperCase()
    .match(/../g)!
    .join(':')
