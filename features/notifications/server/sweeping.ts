import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database, Tx } from '#server/database.ts'
import { KEPT_DAYS } from '../contract.ts'
import { type Told, tell } from './telling.ts'

/** So many go in one transaction, and milliseconds until the next. */
const CHUNK = 100
const PAUSE = 100

/** Lets go of notifications that are older than 90 days, and of those about invites that have run out. */
export const sweepNotifications =
  ({ database, now }: { database: Database; now: () => Date }) =>
  async () => {
    for (const find of [findOld, findRunOut])
      while ((await database.transaction((tx) => sweepSome(tx, find, now()))) === CHUNK) await sleep(PAUSE)
  }

async function sweepSome(tx: Tx, find: typeof findOld, at: Date) {
  const gone = await find(tx, at)
  await tell(tx, [{ gone }], at)
  return gone.length
}

const findOld = (tx: Tx, at: Date): Promise<Told[]> =>
  tx
    .selectFrom('notifications')
    .select(['id', 'user_id'])
    .where('happened_at', '<', new Date(at.getTime() - KEPT_DAYS * 24 * 3_600_000))
    .orderBy('happened_at')
    .limit(CHUNK)
    .execute()

const findRunOut = async (tx: Tx, at: Date): Promise<Told[]> => {
  const { rows } = await sql<Told>`select id, user_id from notifications
    where reason = 'invited' and not exists (
      select from invites
      where invites.team_id = notifications.team_id and invites.user_id = notifications.user_id and expires_at > ${at})
    limit ${CHUNK}`.execute(tx)
  return rows
}
