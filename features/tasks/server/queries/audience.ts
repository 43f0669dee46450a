import { findIdsByEmail } from '#features/people/server/queries/find-by-email.ts'
import { audienceOfTeam, refetchingMembers } from '#features/teams/server/queries/audience.ts'
import type { Db } from '#server/database/types.ts'
import type { Audience } from '#server/live/bus.ts'
import type { TaskEvent } from '../../contract.ts'
import type { ImportEvent } from '../../import-contract.ts'

/** The members of its team. For a personal task its creator, and the person whose address an older record carries. */
export async function audienceOfTask(db: Db, { taskId, teamId }: TaskEvent): Promise<Audience> {
  if (teamId) return audienceOfTeam(db, { teamId })
  const task = await db
    .selectFrom('tasks')
    .select(['creator_id', 'assigned_email'])
    .where('id', '=', taskId)
    .executeTakeFirst()
  if (!task) return {}
  const assigned = await findIdsByEmail(db, task.assigned_email === null ? [] : [task.assigned_email])
  return { sharedPayload: [...new Set([task.creator_id, ...assigned.values()])] }
}

/** Too much to send with it. */
export const audienceOfImport = (db: Db, { teamId, by }: ImportEvent): Promise<Audience> | Audience =>
  teamId ? refetchingMembers(db, { teamId }) : { refetch: [by] }
