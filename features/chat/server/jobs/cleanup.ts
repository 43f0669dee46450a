import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import { deleteInBatches, repeatInBatches, startRun } from '#server/jobs/cleanup.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import { CLEARED_AT_ONCE, clearExpiredSaved } from '../changes/restore-message.ts'

export async function cleanUpDeleted({ db, now }: { db: Db; now: () => Date }) {
  const before = restorableAfter(now())
  const run = startRun()
  await repeatInBatches(
    run,
    CLEARED_AT_ONCE,
    async () => (await clearExpiredSaved(db, before, CLEARED_AT_ONCE)).numAffectedRows ?? 0n,
  )
  const isExpired = sql<boolean>`gone_at <= ${before}`
  const expiredForums = sql`select id from chat_rooms where kind = 'removed' and ${isExpired}`
  const isInExpired = sql<boolean>`room_id = any(array(${expiredForums}))`
  // Deletes first, in batches, what a forum may hold very many of.
  await deleteInBatches(db, 'chat_messages', isInExpired, { run })
  await deleteInBatches(db, 'notifications', isInExpired, { run })
  await deleteInBatches(db, 'chat_members', isInExpired, { run, key: 'ctid' })
  const isEmpty = sql<boolean>`not exists (select from chat_messages where room_id = chat_rooms.id)`
  await deleteInBatches(db, 'chat_rooms', sql<boolean>`${isExpired} and ${isEmpty}`, { run })
}
