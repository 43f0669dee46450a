import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'
import type { EventOf } from '#shared/events.ts'

/** A former member sees the tasks of the team no more. */
export const removeRemindersOfFormerMember = (tx: Tx, { teamId, uid }: EventOf<'member.removed'>) =>
  sql`delete from task_reminders using tasks
    where task_reminders.user_id = ${uid} and tasks.id = task_id and tasks.team_id = ${teamId}`.execute(tx)
