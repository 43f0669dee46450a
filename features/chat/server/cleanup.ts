import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { deleteInBatches } from '#server/jobs/cleanup.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import { clearExpiredSaved } from './changes/restore-message.ts'

export const cleanUpDeleted =
  ({ db, now }: { db: Db; now: () => Date }) =>
  async () => {
    const before = restorableAfter(now())
    while ((await clearExpiredSaved(db, before)).numAffectedRows);
    const isExpired = sql<boolean>`gone_at <= ${before}`
    const expiredForums = sql`select id from chat_rooms where kind = 'removed' and ${isExpired}`
    // Deletes messages first, in batches, because a forum may hold very many.
    await deleteInBatches(db, 'chat_messages', sql<boolean>`room_id = any(array(${expiredForums}))`)
    const isEmpty = sql<boolean>`not exists (select from chat_messages where room_id = chat_rooms.id)`
    await deleteInBatches(db, 'chat_rooms', sql<boolean>`${isExpired} and ${isEmpty}`)
  }
