import { sql } from 'kysely'
import type { Db } from '#server/database.ts'
import { sweepRows } from '#server/sweeping.ts'
import { restorableAfter } from '#shared/undo.ts'
import { forgetKept } from './restoring.ts'

/** Lets go of deleted messages and forums that cannot be brought back any more, by the clock and however many there are. */
export const sweepDeleted =
  ({ db, now }: { db: Db; now: () => Date }) =>
  async () => {
    const before = restorableAfter(now())
    while ((await forgetKept(db, before)).numAffectedRows);
    await sweepForums(db, before)
  }

/** What was said in them goes first, a few messages at a time. */
async function sweepForums(db: Db, before: Date) {
  const isOver = sql<boolean>`gone_at <= ${before}`
  await sweepRows(
    db,
    'chat_messages',
    sql<boolean>`room_id = any(array(select id from chat_rooms where kind = 'removed' and ${isOver}))`,
  )
  await sweepRows(
    db,
    'chat_rooms',
    sql<boolean>`${isOver} and not exists (select from chat_messages where room_id = chat_rooms.id)`,
  )
}
