import type { Db } from '#server/database/database.ts'

/** On whose screens an invite bears somebody's name. */
export async function audienceOfInviter(db: Db, uid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invites')
    .select('user_id')
    .distinct()
    .where('inviter_id', '=', uid)
    .where('user_id', 'is not', null)
    .where('is_withheld', '=', false)
    .execute()
  return rows.map(({ user_id }) => user_id!)
}
