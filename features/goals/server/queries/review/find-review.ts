import { sql } from 'kysely'
import { clockIn, dayIn, momentIn } from '#features/people/server/rules/time-zone.ts'
import { isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { addDays, mondayOf } from '#shared/days.ts'
import { SLIPPED_MAX, type WeekInReview } from '../../../review-contract.ts'
import { CLOSES_AT, OPENS_AT, type ReviewWindow, reviewWindow, weeksInARow } from '../../../rules/review-window.ts'
import { findPartnerOf } from '../partner/find-partners.ts'
import { seesTask } from './sees-task.ts'
import { findWeekDone } from './week-done.ts'

type Me = { uid: string; timeZone: string }

const SUGGESTIONS = 6
/** More weeks in a row count as this many. */
const WEEKS_READ = 520

const findSlipped = prepared<WeekInReview['slipped'][number]>('week-slipped')`
    select tasks.id as "taskId", tasks.name, late.due::text as due, goal_steps.minutes,
      tasks.creator_id = $1 or coalesce(teams.owner_id = $1, false) as "mayDrop"
    from (select task_id, due from task_assignees
      where user_id = $1 and due < $2::date and done_at is null and removed_at is null
      order by due, task_id limit ${sql.lit(SLIPPED_MAX)}) as late
    join tasks on tasks.id = late.task_id
    left join teams on teams.id = tasks.team_id
    left join goal_steps on goal_steps.task_id = tasks.id and goal_steps.user_id = $1
    where ${seesTask(sql`$1`)}
    order by late.due, tasks.id`

const findSuggestions = prepared<{ text: string; taskId: string | null }>('week-suggestions')`
    select text, "taskId" from (
      select tasks.name as text, tasks.id as "taskId", coming.due
      from (select task_id, due from task_assignees
        where user_id = $1 and due between $2::date and $3::date and done_at is null and removed_at is null
        order by due, task_id limit ${sql.lit(SUGGESTIONS)}) as coming
      join tasks on tasks.id = coming.task_id
      union all
      (select name, null, due from goal_steps
        where user_id = $1 and not is_task and done_at is null and due between $2::date and $3::date
        order by due, position limit ${sql.lit(SUGGESTIONS)})) as next
    order by due limit ${sql.lit(SUGGESTIONS)}`

const findReview = prepared<
  Pick<WeekInReview, 'review' | 'focus' | 'reminder' | 'minutesPlanned' | 'applications'> & { weeks: string[] }
>('week-in-review')`
    select
      (select json_build_object('question', question, 'thought', thought, 'keepsThought', keeps_thought, 'three', three,
        'isSkipped', is_skipped, 'finishedAt', ${isoMoment('finished_at')})
        from week_reviews where user_id = $1 and week = $2::date) as review,
      coalesce((select json_agg(json_build_object('text', item->>'text', 'taskId', item->>'taskId',
          'done', exists (select from tasks where tasks.id = (item->>'taskId')::uuid and done_at is not null
            and ${seesTask(sql`$1`)})) order by place)
        from week_reviews cross join jsonb_array_elements(three) with ordinality as chosen (item, place)
        where user_id = $1 and week = $3::date), '[]') as focus,
      (select json_build_object('weekday', weekday, 'hour', hour) from review_reminders
        where user_id = $1 and weekday is not null) as reminder,
      (select coalesce(sum(minutes_a_week), 0)::integer from goal_plans join career_goals on career_goals.id = goal_id
        where goal_plans.user_id = $1 and reached_at is null) as "minutesPlanned",
      json_build_object(
        'sent', (select count(*) from applications
          where owner_id = $1 and coalesce(applied_on, '-infinity') between $2::date and $2::date + 6),
        'answers', (select count(*) from applications
          where owner_id = $1 and answered_on is not null and answered_on between $2::date and $2::date + 6)) as applications,
      array(select week::text from week_reviews where user_id = $1 and not is_skipped
        order by week desc limit ${sql.lit(WEEKS_READ)}) as weeks`

export const windowOf = ({ timeZone }: Pick<Me, 'timeZone'>, at: Date): ReviewWindow =>
  reviewWindow(clockIn(timeZone, at))

export async function findWeek(db: Db, me: Me, at: Date): Promise<WeekInReview> {
  const { uid, timeZone } = me
  const { week, opensOn, closesOn, isOpen } = windowOf(me, at)
  const today = dayIn(timeZone, at)
  const nextWeek = addDays(week, 7)
  const [done, slipped, suggestions, [found], partner] = await Promise.all([
    findWeekDone(db, uid, momentIn(timeZone, week, 0), momentIn(timeZone, nextWeek, 0)),
    findSlipped(db, uid, today),
    findSuggestions(db, uid, nextWeek, addDays(nextWeek, 6)),
    findReview(db, uid, week, addDays(mondayOf(today), -7)),
    findPartnerOf(db, uid),
  ])
  const { weeks, ...rest } = found!
  return {
    week,
    opensAt: momentIn(timeZone, opensOn, OPENS_AT * 60).toISOString(),
    closesAt: momentIn(timeZone, closesOn, CLOSES_AT * 60).toISOString(),
    isOpen,
    ...done,
    slipped,
    suggestions,
    ...rest,
    partner,
    inARow: weeksInARow(weeks, week),
  }
}
