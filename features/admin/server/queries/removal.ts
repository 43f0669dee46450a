import { sql } from 'kysely'
import type { Db } from '#server/database/types.ts'
import type { Removal } from '../../contract.ts'
import { countUpTo } from './overview.ts'

/** What reports have hidden until it is reviewed goes with the rest, and comes back with it. */
export const hiddenByReports = (subject: 'message_id' | 'comment_id', uid: string) =>
  sql`select ${sql.ref(subject)} from report_cases where person_id = ${uid} and decided_at is null and hidden_at is not null`

const ofRemoval = (subject: 'message_id' | 'comment_id', uid: string) =>
  sql`author_id = ${uid} and (removed_at is null or removal_id = ${uid} or id in (${hiddenByReports(subject, uid)}))`

export async function previewRemoval(db: Db, uid: string): Promise<Removal> {
  const { rows } = await sql<Omit<Removal, 'endsAt'> & { endsAt: Date | null }>`select
      ${countUpTo(sql`from chat_messages where ${ofRemoval('message_id', uid)}`)} as messages,
      (select count(distinct room_id)::integer from (select room_id from chat_messages
        where ${ofRemoval('message_id', uid)} limit 1000) as written) as rooms,
      ${countUpTo(sql`from task_comments where ${ofRemoval('comment_id', uid)}`)} as comments,
      ${countUpTo(sql`from chat_rooms where owner_id = ${uid} and (kind = 'forum' or removal_id = ${uid})`)} as forums,
      ${countUpTo(sql`from friend_requests where from_id = ${uid} and status = 'pending'`)} as "friendRequests",
      ${countUpTo(sql`from teams where owner_id = ${uid}`)} as teams,
      ${countUpTo(sql`from tasks where creator_id = ${uid} and removed_at is null`)} as tasks,
      (select ends_at from person_removals where person_id = ${uid} and undone_at is null) as "endsAt"`.execute(db)
  const { endsAt, ...counts } = rows[0]!
  return { ...counts, endsAt: endsAt?.toISOString() ?? null }
}
