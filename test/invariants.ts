import { sql } from 'kysely'
import type { Server } from './server.ts'

const checks = {
  'a counter of a team is not what it counts': sql`
    select teams.id from teams where (member_count, task_count, done_count) is distinct from (
      (select count(*)::integer from team_members where team_id = teams.id),
      (select count(*)::integer from tasks where team_id = teams.id and removed_at is null),
      (select count(*)::integer from tasks where team_id = teams.id and removed_at is null and done_at is not null))`,
  'an owner is not in their team, or not for good': sql`
    select teams.id from teams where not exists (
      select from team_members where team_id = teams.id and user_id = owner_id and confirmed_at is not null)`,
  "an assignee's row stands elsewhere than its task": sql`
    select tasks.id from tasks join task_assignees on task_id = tasks.id
    where (tasks.due, tasks.done_at, tasks.removed_at)
      is distinct from (task_assignees.due, task_assignees.done_at, task_assignees.removed_at)`,
  'a task without a team has another assignee than its maker': sql`
    select tasks.id from tasks join task_assignees on task_id = tasks.id where team_id is null and user_id <> creator_id`,
  'a team or a person has too many of the other': sql`
    select team_id from team_members group by team_id having count(*) > 100
    union all select user_id from team_members group by user_id having count(*) > 50`,
  'a count of unread notifications is not what it counts': sql`
    select people.id from people left join notification_counts on user_id = people.id
    where coalesce(unread, 0) <> (select count(*) from notifications
      where user_id = people.id and read_at is null and not hidden)`,
  'somebody was told of a team they are neither in nor invited to': sql`
    select notifications.id from notifications where team_id is not null and reason <> 'invited' and not exists (
      select from team_members where team_members.team_id = notifications.team_id
        and team_members.user_id = notifications.user_id)`,
  'a member is barred': sql`select team_id from team_bars join team_members using (team_id, user_id)`,
}

/** What must hold in every database at every moment, and does not: empty in a sound one. */
export async function brokenInvariants({ context }: Server): Promise<string[]> {
  const found = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      const { rows } = await check.execute(context.database.db)
      return rows.length > 0 ? [`${name}: ${rows.length}`] : []
    }),
  )
  return found.flat()
}
