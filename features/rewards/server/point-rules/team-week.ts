import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { EventOf } from '#shared/events.ts'
import type { PlannedAward } from '../award-points.ts'

/** A week of a team is full with so many tasks due in it, all done, and so many members. */
const TASKS_MIN = 5
const MEMBERS_MIN = 3

// Walks the open tasks of that week first, where all but the last tick of a week end.
const findCompletedWeek = prepared<{ uids: string[] }>(
  'full-week-of-task',
  sql`select array(
      select team_members.user_id from team_members join reward_records using (user_id)
      where team_members.team_id = week.team_id and confirmed_at is not null and not 'Full House' = any(badges)) as uids
    from (select team_id, date_trunc('week', due::timestamp)::date as starts from tasks
      where id = $1 and team_id is not null) as week
    join teams on teams.id = week.team_id and member_count >= ${sql.lit(MEMBERS_MIN)}
    where not exists (select from tasks where tasks.team_id = week.team_id and due between starts and starts + 6
        and done_at is null and removed_at is null)
      and ${sql.lit(TASKS_MIN)} <= (select count(*) from (
        select from tasks where tasks.team_id = week.team_id and due between starts and starts + 6
          and done_at is not null and removed_at is null limit ${sql.lit(TASKS_MIN)}) as done)`,
)

/** Whether that was the last open task of a team's week: then it is a full house for all who are in the team for good. */
export async function awardTeamWeek(tx: Tx, { taskId }: EventOf<'task.ticked'>): Promise<PlannedAward | undefined> {
  const [full] = await findCompletedWeek(tx, taskId)
  if (!full || full.uids.length === 0) return undefined
  return {
    uids: full.uids,
    apply(ledger) {
      for (const uid of full.uids) ledger.grant(uid, 'Full House')
    },
  }
}
