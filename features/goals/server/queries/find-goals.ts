import { type RawBuilder, sql } from 'kysely'
import type { Me } from '#server/context.ts'
import { dateOrNull } from '#server/database/no-date.ts'
import { isoMoment, prepared } from '#server/database/prepared-statements.ts'
import type { Db } from '#server/database/types.ts'
import { notFound } from '#shared/problem.ts'
import { NO_SUCH_GOAL, type PlannedGoal } from '../../contract.ts'

// A step that became a task is what the task says. Without its task it counts only if it was done.
const stepsJson = sql`coalesce((
  select json_agg(json_build_object(
    'id', step.id, 'name', coalesce(task.name, step.name), 'minutes', step.minutes, 'milestone', step.milestone,
    'due', coalesce(${dateOrNull(sql`task.due`)}, step.due), 'spare', step.spare, 'taskId', task.id,
    'done', coalesce(task.done_at, case when task.id is null then step.done_at end) is not null,
    'doneAt', case when task.id is null then ${isoMoment('step.done_at')} else ${isoMoment('task.done_at')} end)
    order by step.milestone, step.position)
  from goal_steps as step left join tasks as task on task.id = step.task_id and task.removed_at is null
  where step.goal_id = goal_plans.goal_id
    and (not step.is_task or task.id is not null or step.done_at is not null)), '[]')`

const goalJson = sql<PlannedGoal>`json_build_object(
  'id', career_goals.id, 'text', career_goals.text, 'reachedAt', ${isoMoment('career_goals.reached_at')},
  'applications', (select json_build_object('count', count(*), 'sent', count(applied_on),
      'accepted', min(company) filter (where outcome = 'accepted')) from applications where goal_id = career_goals.id),
  'plan', case when goal_plans.goal_id is not null then json_build_object(
    'template', template, 'by', by_day, 'minutesAWeek', minutes_a_week, 'weeksOff', weeks_off, 'milestones', milestones,
    'steps', ${stepsJson},
    'team', (select json_build_object('id', teams.id, 'name', teams.name) from teams
      join team_members on team_members.team_id = teams.id and team_members.user_id = career_goals.user_id
      where teams.id = goal_plans.team_id),
    'moves', moves, 'createdAt', ${isoMoment('goal_plans.created_at')}) end)`

const goalsWhere = (name: string, condition: RawBuilder<unknown>) =>
  prepared<{ goal: PlannedGoal }>(name)`
      select ${goalJson} as goal from career_goals left join goal_plans on goal_plans.goal_id = career_goals.id
      where career_goals.user_id = $1 and ${condition} order by career_goals.position`

const listPrepared = goalsWhere('list-planned-goals', sql`true`)
const findPrepared = goalsWhere('find-planned-goal', sql`career_goals.id = $2`)

export const listGoals = async (db: Db, me: Me): Promise<PlannedGoal[]> =>
  (await listPrepared(db, me.uid)).map(({ goal }) => goal)

export const findGoal = async (db: Db, me: Me, goalId: string): Promise<PlannedGoal | undefined> =>
  (await findPrepared(db, me.uid, goalId))[0]?.goal

export async function loadGoal(db: Db, me: Me, goalId: string): Promise<PlannedGoal> {
  const goal = await findGoal(db, me, goalId)
  if (!goal) throw notFound(NO_SUCH_GOAL)
  return goal
}
