import { sql } from 'kysely'
import { type ExportPart, exportPart } from '#server/database/export-part.ts'

const goalPlansOf = (uid: string) => sql`
  select goal_id as key, json_build_object('goal', text, 'template', template, 'by', by_day, 'minutesAWeek', minutes_a_week,
    'weeksOff', weeks_off, 'milestones', milestones, 'team', teams.name, 'createdAt', goal_plans.created_at) as row
  from goal_plans join career_goals on career_goals.id = goal_id left join teams on teams.id = team_id
  where goal_plans.user_id = ${uid}`

const goalStepsOf = (uid: string) => sql`
  select goal_steps.id as key, json_build_object('goal', text, 'milestone', milestones[milestone + 1], 'name', name,
    'minutes', minutes, 'due', due, 'doneAt', done_at, 'isTask', is_task) as row
  from goal_steps join career_goals on career_goals.id = goal_id join goal_plans using (goal_id)
  where goal_steps.user_id = ${uid}`

const reviewsOf = (uid: string) => sql`
  select lpad(to_hex(week - date '1970-01-01'), 32, '0')::uuid as key, json_build_object('week', week, 'question', question, 'thought', thought, 'keepsThought', keeps_thought,
    'three', three, 'isSkipped', is_skipped, 'finishedAt', finished_at) as row
  from week_reviews where user_id = ${uid}`

/** What people download. Goals, their plans, steps and reviews are deleted with the account, by foreign keys. */
export const exportParts: ExportPart[] = [
  exportPart('goal-plans', 'Plans of your career goals', goalPlansOf),
  exportPart('goal-steps', 'Steps of your career goals', goalStepsOf),
  exportPart('week-reviews', 'Your weeks in review', reviewsOf),
]
