import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'

const keepTick = prepared('keep-tick-of-step')`
    update goal_steps set done_at = tasks.done_at, name = tasks.name from tasks
    where goal_steps.task_id = $1 and tasks.id = $1 and tasks.done_at is not null`

/** A step stays done when its task goes. */
export const keepStepOfRemovedTask = (tx: Tx, { taskId }: EventOf<'task.removed'>) => keepTick(tx, taskId)

/** Somebody who left a team no longer shows a goal as worked on with it. */
export const unlinkGoalsOfFormerMember = (tx: Tx, { teamId, uid }: EventOf<'member.removed'>) =>
  sql`update goal_plans set team_id = null where team_id = ${teamId} and user_id = ${uid}`.execute(tx)
