import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '../database/types.ts'

/** Signs sessions and tokens. Created at the first start and kept in the database. */
export async function readSecret(db: Db): Promise<string> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', 'sessions').executeTakeFirst()
  const kept = await find()
  if (kept) return kept.value
  await db
    .insertInto('secrets')
    .values({ name: 'sessions', value: randomBytes(48).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())!.value
}

type Encoding = 'base64' | 'base64url'

export const sign = (secret: string, text: string, encoding: Encoding) =>
  createHmac('sha256', secret).update(text).digest(encoding)

/** In constant time. */
export function isValidSignature(secret: string, text: string, signature: string, encoding: Encoding) {
  const right = Buffer.from(sign(secret, text, encoding))
  const given = Buffer.from(signature)
  return given.length === right.length && timingSafeEqual(given, right)
}
