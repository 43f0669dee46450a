import type { Me } from '#server/context.ts'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import { JOB_TEMPLATES } from '../../rules/planner/template-ids.ts'

const findJobGoal = prepared<{ id: string }>('find-job-goal')`
    select goal_id as id from goal_plans join career_goals on career_goals.id = goal_id
    where goal_plans.user_id = $1 and template = any($2::text[]) and reached_at is null order by by_day, goal_id limit 1`

/** What a new application is for, unless its owner says otherwise: their planned goal that ends first and is a job. */
export const jobGoalOf = async (tx: Tx, me: Me): Promise<string | null> =>
  (await findJobGoal(tx, me.uid, JOB_TEMPLATES))[0]?.id ?? null
