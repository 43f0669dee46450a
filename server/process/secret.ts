import { randomBytes } from 'node:crypto'
import type { Db } from '../database/database.ts'

/** The secret that signs sessions and tokens: made at the first start and kept in the database. */
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
