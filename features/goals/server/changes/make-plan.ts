import { sql } from 'kysely'
import { dayIn } from '#features/people/server/rules/time-zone.ts'
import type { Me as TaskMe } from '#features/tasks/server/queries/tasks.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { addDays } from '#shared/days.ts'
import { invalid } from '#shared/problem.ts'
import {
  DATE_IN_PAST,
  DATE_TOO_FAR,
  type GoalStep,
  type goals,
  NOT_YOUR_TEAM,
  PLAN_DAYS_MAX,
  STEPS_MAX,
  TOO_MANY_STEPS,
} from '../../contract.ts'
import { planSteps, splitLongSteps } from '../../rules/planner/plan.ts'
import { JOB_TEMPLATES } from '../../rules/planner/template-ids.ts'
import { firstDayOfPlan } from '../../rules/planner/weeks.ts'
import { dropTasks, reviseTasks } from '../actions/step-tasks.ts'

export type Planner = TaskMe & { timeZone: string }
export type NewPlan = ParsedBody<typeof goals.add>
type Dated = NewPlan['steps'][number] & { due: string }

/** The plan that the browser shows while typing, by the same rules. @throws Problem 400 for a date or too many steps */
export function dateSteps(me: Planner, body: NewPlan, at: Date): Dated[] {
  const today = dayIn(me.timeZone, at)
  if (body.by <= today) throw invalid('by', DATE_IN_PAST, 'past')
  if (body.by > addDays(today, PLAN_DAYS_MAX)) throw invalid('by', DATE_TOO_FAR, 'too-far')
  const parts = splitLongSteps(body.steps, body.minutesAWeek)
  if (parts.length > STEPS_MAX) throw invalid('steps', TOO_MANY_STEPS, 'too-many-steps')
  return planSteps(parts, { ...body, from: firstDayOfPlan(today, body.by) }).steps
}

/** @throws Problem 400 for a team they are not in */
async function requireTeam(tx: Tx, me: Planner, teamId: string | null) {
  if (teamId === null) return
  await tx
    .selectFrom('team_members')
    .select('user_id')
    .where((where) => where.and({ team_id: teamId, user_id: me.uid }))
    .forKeyShare()
    .executeTakeFirstOrThrow(() => invalid('teamId', NOT_YOUR_TEAM, 'not-your-team'))
}

/** Writes the plan itself, which locks it. */
export async function savePlan(tx: Tx, me: Planner, goalId: string, body: NewPlan) {
  await requireTeam(tx, me, body.teamId)
  const values = {
    template: body.template,
    by_day: body.by,
    minutes_a_week: body.minutesAWeek,
    weeks_off: [...new Set(body.weeksOff)].sort(),
    milestones: body.milestones,
    team_id: body.teamId,
    moves: '[]',
    moved_at: null,
  }
  await tx
    .insertInto('goal_plans')
    .values({ goal_id: goalId, user_id: me.uid, created_at: tx.now, ...values })
    .onConflict((conflict) => conflict.column('goal_id').doUpdateSet(values))
    .execute()
}

/** A goal of a job that is planned for the first time takes the open applications that are for none. */
export async function takeApplications(tx: Tx, me: Planner, goalId: string) {
  // As in lock-career.ts: changes of one person's applications follow each other.
  await sql`select from careers where owner_id = ${me.uid} for no key update`.execute(tx)
  const { numAffectedRows } = await sql`
    update applications set goal_id = ${goalId}, updated_at = ${tx.now}, version = version + 1
    where owner_id = ${me.uid} and goal_id is null and stage <> 'closed' and exists (select from goal_plans
      where goal_id = ${goalId} and template = any(${JOB_TEMPLATES}::text[]) and created_at = ${tx.now})`.execute(tx)
  if (numAffectedRows) tx.announce({ type: 'application.changed', applicationId: null, uid: me.uid })
}

/**
 * Open steps become those that are sent; done ones stay. A sent id that is no open step of the plan makes a new step. The
 * tasks of left-out steps go, and can be restored for a minute.
 */
export async function replaceSteps(tx: Tx, me: Planner, goalId: string, before: readonly GoalStep[], sent: Dated[]) {
  const open = new Map(before.filter(({ done }) => !done).map((step) => [step.id, step]))
  const used = new Set<string>()
  const steps = sent.map((step, position) => {
    // The parts of a step that became too long share its id.
    const known = step.id && !used.has(step.id) ? open.get(step.id) : undefined
    if (known) used.add(known.id)
    return { ...step, id: known?.id, taskId: known?.taskId ?? null, position }
  })
  const left = [...open.values()].filter(({ id }) => !used.has(id))
  await dropTasks(
    tx,
    me,
    left.flatMap(({ taskId }) => taskId ?? []),
  )
  if (left.length > 0) {
    await tx
      .deleteFrom('goal_steps')
      .where('id', '=', sql<string>`any(${left.map(({ id }) => id)}::uuid[])`)
      .where('done_at', 'is', null)
      // One that was ticked at this moment stays, too.
      .where(sql<boolean>`not exists (select from tasks
        where tasks.id = task_id and tasks.done_at is not null and removed_at is null)`)
      .execute()
  }
  const changed = steps.flatMap(({ taskId, name, due }) => (taskId ? [{ taskId, name, due }] : []))
  await reviseTasks(tx, me, changed)
  await sql`insert into goal_steps as step (id, goal_id, user_id, position, milestone, name, minutes, due, spare)
    select coalesce(id, gen_random_uuid()), ${goalId}, ${me.uid}, position, milestone, name, minutes, due, spare
    from json_to_recordset(${JSON.stringify(steps)}::json)
      as sent (id uuid, position smallint, milestone smallint, name text, minutes integer, due date, spare smallint)
    on conflict (id) do update set position = excluded.position, milestone = excluded.milestone, name = excluded.name,
      minutes = excluded.minutes, due = excluded.due, spare = excluded.spare`.execute(tx)
}
