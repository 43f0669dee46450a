import { generateKeyPairSync } from 'node:crypto'
import type { Db } from '../database/types.ts'

/** With which push services know this server (VAPID, RFC 8292), as base64url: an uncompressed point and a number. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Made at the first start and kept in the database, because browsers subscribe to one key. */
export async function readPushKeys(db: Db): Promise<PushKeys> {
  const find = () => db.selectFrom('secrets').select('value').where('name', '=', 'push').executeTakeFirst()
  const kept = await find()
  if (kept) return JSON.parse(kept.value)
  await db
    .insertInto('secrets')
    .values({ name: 'push', value: JSON.stringify(makeKeys()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return JSON.parse((await find())!.value)
}

function makeKeys(): PushKeys {
  const { x, y, d } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x!, 'base64url'), Buffer.from(y!, 'base64url')])
  return { publicKey: point.toString('base64url'), privateKey: d! }
}
