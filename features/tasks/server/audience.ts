import { findIdsByEmail } from '#features/people/server/queries/find-by-email.ts'
import { audienceOfTeam } from '#features/teams/server/audience.ts'
import type { Db } from '#server/database/database.ts'
import type { Audience } from '#server/live/event-streams.ts'
import type { TaskEvent } from '../contract.ts'
import { findPersonalTaskOwner } from './queries/tasks.ts'

/** Whom a task concerns: the members of its team, else its maker, and whose address an older record carries. */
export async function audienceOfTask(db: Db, { taskId, teamId }: TaskEvent): Promise<Audience> {
  if (teamId) return audienceOfTeam(db, teamId)
  const task = await findPersonalTaskOwner(db, taskId)
  if (!task) return { sharedPayload: [], refetch: [] }
  const byAddress = await findIdsByEmail(db, task.assigned_email === null ? [] : [task.assigned_email])
  return { sharedPayload: [...new Set([task.creator_id, ...byAddress.values()])], refetch: [] }
}
