import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'

/** What they were told stays with nobody in a team that they have left. */
export async function removeFromPractice(tx: Tx, { teamId, uid }: EventOf<'member.removed'>): Promise<void> {
  const sessions = sql`select id from practice_sessions where team_id = ${teamId}`
  await sql`delete from practice_people where user_id = ${uid} and session_id in (${sessions})`.execute(tx)
  await sql`delete from practice_feedback where ${uid} in (user_id, for_id) and session_id in (${sessions})`.execute(tx)
  await tx
    .updateTable('practice_questions')
    .set({ author_id: null })
    .where((where) => where.and({ team_id: teamId, author_id: uid }))
    .execute()
}
