import { type RawBuilder, sql } from 'kysely'
import { isEstablished } from '#features/identity/server/queries/accounts.ts'
import { dateOrNull, NO_DATE } from '#server/database/no-date.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import { hasOpenChallenge } from '../changes/challenge-tasks.ts'

/** `due` is the date the assignee committed to, even if they postponed the task or gave it its first date. Null for none. */
export type TaskAssignee = {
  uid: string
  name: string
  due: string | null
  isEstablished: boolean
  inviter: string | null
  isInviterEstablished: boolean
}
export type TickedTask = {
  creator_id: string
  name: string
  done_at: Date
  assigned: number
  isChallenged: boolean
  isCreatorEstablished: boolean
  assignees: TaskAssignee[]
}

// Without a date there is nothing to be early for, so a date that an assignee adds does not count.
export const committedDate = sql`case when task_assignees.promised = ${sql.lit(NO_DATE)} then task_assignees.promised
  else least(tasks.due, task_assignees.promised) end`

// Former members of the team neither earn nor lose points. Of a task that each ticks for themselves, `$2` is who did.
export const findTickedTask = prepared<TickedTask>('ticked-task-points')`
    select tasks.creator_id, tasks.name, ticked.done_at,
      ${hasOpenChallenge(sql`tasks.team_id`, sql`ticked.done_at`)} as "isChallenged",
      ${isEstablished(sql`tasks.creator_id`, sql`ticked.done_at`)} as "isCreatorEstablished",
      (select count(*) from task_assignees where task_id = tasks.id) as assigned,
      coalesce((
        select json_agg(json_build_object('uid', people.id, 'name', people.display_name, 'inviter', recruits.inviter_id,
            'isEstablished', ${isEstablished(sql`people.id`, sql`ticked.done_at`)},
            'isInviterEstablished', ${isEstablished(sql`recruits.inviter_id`, sql`ticked.done_at`)},
            'due', ${dateOrNull(committedDate)})
          order by task_assignees.position)
        from task_assignees join people on people.id = task_assignees.user_id and not people.disabled
        left join recruits on recruits.user_id = people.id
        where task_id = tasks.id and ($2::uuid is null or people.id = $2) and (tasks.team_id is null or exists (
          select from team_members where team_members.team_id = tasks.team_id and team_members.user_id = people.id))
      ), '[]') as assignees
    from tasks
    cross join lateral (select case when $2::uuid is null then tasks.done_at else (
      select done_at from task_assignees where task_id = tasks.id and user_id = $2) end as done_at) as ticked
    where tasks.id = $1`

/** `$3` as above. */
export const findAwarded = prepared<{ uids: string[]; inviters: string[]; isChallenged: boolean }>('awarded-for-task')`
    select
      array(select user_id from point_awards where cause = tasks.id and reason in ('task', 'own-task') and ($3::uuid is null or user_id = $3)
        and (tasks.team_id is null or exists (
          select from team_members where team_members.team_id = tasks.team_id
            and team_members.user_id = point_awards.user_id))) as uids,
      array(select user_id from point_awards where cause = tasks.id and reason = 'recruit'
        and ($3::uuid is null or source = $3)) as inviters,
      ${hasOpenChallenge(sql`tasks.team_id`, sql`$2`)} as "isChallenged"
    from tasks where id = $1`

const firstOverdue = (day: RawBuilder<unknown>) =>
  sql`select task_id from task_assignees join tasks on tasks.id = task_id
    where user_id = $1 and ${day} < $2::date and task_assignees.done_at is null
      and task_assignees.removed_at is null and tasks.creator_id <> $1
    order by ${day} limit 4`

/** Up to four overdue tasks. A postponed task is overdue from the date the assignee committed to. */
export const findOverdue = prepared<{ task_id: string }>('overdue-of-person')`
    select task_id from (
      (${firstOverdue(sql`task_assignees.due`)}) union (${firstOverdue(sql`task_assignees.promised`)})) as overdue limit 4`

export const findRecruitAward = prepared<{ source: string }>('award-for-recruit')`
    select source from point_awards where user_id = $1 and reason = 'recruit' and source = $2`

const TASKS_MIN = 5
const MEMBERS_MIN = 3

// Full House. Looks for open tasks of the week first, because most ticks end there. The order makes the planner walk the index
// of done tasks by day.
export const findCompletedWeek = prepared<{ uids: string[] }>('full-week-of-task')`
    select array(
      select team_members.user_id from team_members join reward_records using (user_id)
      where team_members.team_id = week.team_id and confirmed_at is not null and not 'Full House' = any(badges)) as uids
    from (select team_id, date_trunc('week', due::timestamp)::date as starts from tasks
      where id = $1 and team_id is not null and isfinite(due)) as week
    join teams on teams.id = week.team_id and member_count >= ${sql.lit(MEMBERS_MIN)}
    where not exists (select from tasks where tasks.team_id = week.team_id and due between starts and starts + 6
        and done_at is null and removed_at is null)
      and ${sql.lit(TASKS_MIN)} <= (select count(*) from (
        select from tasks where tasks.team_id = week.team_id and due between starts and starts + 6
          and done_at is not null and removed_at is null order by due limit ${sql.lit(TASKS_MIN)}) as done)`
