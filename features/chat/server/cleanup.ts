import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import { clearExpiredSaved } from './changes/restore-message.ts'

/** Lets go of deleted messages and forums that cannot be brought back any more, by the clock and however many there are. */
export const cleanUpDeleted =
  ({ db, now }: { db: Db; now: () => Date }) =>
  async () => {
    const before = restorableAfter(now())
    while ((await clearExpiredSaved(db, before)).numAffectedRows);
    await cleanUpForums(db, before)
  }

/** What was said in them goes first, a few messages at a time. */
async function cleanUpForums(db: Db, before: Date) {
  const isOver = sql<boolean>`gone_at <= ${before}`
  await deleteInBatches(
    db,
    'chat_messages',
    sql<boolean>`room_id = any(array(select id from chat_rooms where kind = 'removed' and ${isOver}))`,
  )
  await deleteInBatches(
    db,
    'chat_rooms',
    sql<boolean>`${isOver} and not exists (select from chat_messages where room_id = chat_rooms.id)`,
  )
}
