import type { Db } from '#server/database.ts'

/** True where the first one has blocked the second. */
export const hasBlocked = async (db: Db, blockerId: string, blockedId: string) =>
  (await db
    .selectFrom('blocks')
    .select('created_at')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', '=', blockedId)
    .executeTakeFirst()) !== undefined
