import { setTimeout as sleep } from 'node:timers/promises'
import type { Database, Tx } from '#server/database.ts'
import { KEPT_DAYS } from '../contract.ts'
import { tell } from './telling.ts'

/** So many go in one transaction, and milliseconds until the next. */
const CHUNK = 100
const PAUSE = 100

/** Lets go of notifications that are older than 90 days. */
export const sweepNotifications =
  ({ database, now }: { database: Database; now: () => Date }) =>
  async () => {
    const before = new Date(now().getTime() - KEPT_DAYS * 24 * 3_600_000)
    while ((await database.transaction((tx) => sweepSome(tx, before, now()))) === CHUNK) await sleep(PAUSE)
  }

async function sweepSome(tx: Tx, before: Date, at: Date) {
  const gone = await tx
    .selectFrom('notifications')
    .select(['id', 'user_id'])
    .where('happened_at', '<', before)
    .orderBy('happened_at')
    .limit(CHUNK)
    .execute()
  await tell(tx, [{ gone }], at)
  return gone.length
}
