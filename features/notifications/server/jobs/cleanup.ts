import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import { repeatInBatches, startRun } from '#server/jobs/cleanup.ts'
import { RETENTION_DAYS } from '../../contract.ts'
import { type NotifierContext, notify, type StoredNotification } from '../consequences/notify.ts'

const BATCH_SIZE = 100

export async function cleanUpNotifications({ database, jobs, now }: NotifierContext) {
  const run = startRun()
  for (const find of [findOld, findOfExpiredInvites])
    await repeatInBatches(run, BATCH_SIZE, () => database.transaction((tx) => deleteBatch(tx, find, now(), jobs)))
}

async function deleteBatch(tx: Tx, find: typeof findOld, at: Date, jobs: NotifierContext['jobs']) {
  const removed = await find(tx, at)
  await notify(tx, [{ removed }], jobs)
  return removed.length
}

const findOld = (tx: Tx, at: Date): Promise<StoredNotification[]> =>
  tx
    .selectFrom('notifications')
    .select(['id', 'user_id'])
    .where('happened_at', '<', new Date(at.getTime() - RETENTION_DAYS * 24 * 3_600_000))
    .orderBy('happened_at')
    .limit(BATCH_SIZE)
    .execute()

const findOfExpiredInvites = async (tx: Tx, at: Date): Promise<StoredNotification[]> => {
  const { rows } = await sql<StoredNotification>`select id, user_id from notifications
    where reason = 'invited' and not exists (
      select from invites
      where invites.team_id = notifications.team_id and invites.user_id = notifications.user_id and expires_at > ${at})
    limit ${BATCH_SIZE}`.execute(tx)
  return rows
}
