import { sql } from 'kysely'
import { isEstablished } from '#features/identity/server/queries/accounts.ts'
import { HIDINGS_MAX } from '../../../contract.ts'

// Whose reports hide: three accounts made for it must not silence anybody (docs/decisions/103-hidden-after-three-reports.md).

/** What they helped to hide in the last week and administrators have not confirmed. */
const hidings = (at: Date) => {
  const isUnconfirmed = sql`mine.reporter_id = told.reporter_id
    and hidden_at > ${at}::timestamptz - interval '7 days' and coalesce(decision, 'kept') in ('kept', 'cleared')`
  return sql`(select count(*) from (
    select from chat_reports as mine join report_cases using (message_id) where ${isUnconfirmed}
    union all select from comment_reports as mine join report_cases using (comment_id) where ${isUnconfirmed}
    limit ${sql.lit(HIDINGS_MAX)}) as unconfirmed)`
}

const mayJudge = (at: Date) => sql`${isEstablished(sql`told.reporter_id`, sql`${at}::timestamptz`)}
  and ${hidings(at)} < ${sql.lit(HIDINGS_MAX)}`

/** In one team with its author since before they wrote it. */
const isTeammate = sql`exists (
  select from team_members as mine join team_members as theirs using (team_id)
  where mine.user_id = told.reporter_id and mine.joined_at < wrote.created_at
    and mine.confirmed_at is not null and theirs.user_id = wrote.author_id)`

export const countJudgesOfMessage = (messageId: string, at: Date) => sql<{ count: number }>`
  select count(*)::integer as count from chat_reports as told join chat_messages as wrote on wrote.id = told.message_id
  where told.message_id = ${messageId} and ${mayJudge(at)}
    and (${isTeammate} or exists (
      select from chat_messages as earlier where earlier.author_id = told.reporter_id
        and earlier.room_id = wrote.room_id and earlier.created_at < wrote.created_at))`

export const countJudgesOfComment = (commentId: string, at: Date) => sql<{ count: number }>`
  select count(*)::integer as count from comment_reports as told join task_comments as wrote on wrote.id = told.comment_id
  where told.comment_id = ${commentId} and told.settled_at is null and ${mayJudge(at)} and ${isTeammate}`
