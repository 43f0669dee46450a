import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { DONE_SHOWN, type WeekInReview } from '../../../review-contract.ts'

/** More count as this many. */
const DONE_COUNTED = 1000

const findDone = prepared<WeekInReview['done'][number]>('week-done')`
    select id, name, about from (
      (select tasks.id, tasks.name, coalesce(goal_plans.milestones[goal_steps.milestone + 1], teams.name) as about,
        done.done_at
      from (select task_id, done_at from task_assignees
        where user_id = $1 and done_at >= $2 and done_at < $3 and removed_at is null
        order by done_at desc, task_id desc limit ${sql.lit(DONE_SHOWN)}) as done
      join tasks on tasks.id = done.task_id
      left join goal_steps on goal_steps.task_id = tasks.id and goal_steps.user_id = $1
      left join goal_plans on goal_plans.goal_id = goal_steps.goal_id
      left join teams on teams.id = tasks.team_id)
      union all
      (select goal_steps.id, name, milestones[milestone + 1], done_at
      from goal_steps join goal_plans using (goal_id)
      where goal_steps.user_id = $1 and goal_steps.done_at >= $2 and goal_steps.done_at < $3 and task_id is null
      order by done_at desc limit ${sql.lit(DONE_SHOWN)})) as week
    order by done_at`

const countDone = prepared<{ count: number; minutes: number }>('week-done-count')`
    with alone as (select minutes from goal_steps
      where user_id = $1 and done_at >= $2 and done_at < $3 and task_id is null)
    select (count(*) + (select count(*) from alone))::integer as count,
      (coalesce(sum(minutes), 0) + coalesce((select sum(minutes) from alone), 0))::integer as minutes
    from (select task_id from task_assignees
      where user_id = $1 and done_at >= $2 and done_at < $3 and removed_at is null
      order by done_at desc, task_id desc limit ${sql.lit(DONE_COUNTED)}) as done
    left join goal_steps on goal_steps.task_id = done.task_id and goal_steps.user_id = $1`

/** The tasks and steps that somebody finished between two moments: the latest, and how many hours all of them were. */
export async function findWeekDone(db: Db, uid: string, from: Date, until: Date) {
  const [done, [all]] = await Promise.all([findDone(db, uid, from, until), countDone(db, uid, from, until)])
  return { done: done.slice(-DONE_SHOWN), doneCount: all!.count, minutesDone: all!.minutes }
}
