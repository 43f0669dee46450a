import { findIdsByEmail } from '#features/people/server/queries/find-by-email.ts'
import { audienceOfTeam } from '#features/teams/server/audience.ts'
import type { Db } from '#server/database/database.ts'
import type { Audience } from '#server/live/event-streams.ts'
import type { TaskEvent } from '../contract.ts'
import { findPersonalTaskOwner } from './queries/tasks.ts'

/** The members of its team; without a team its creator and the assignee of an older record. */
export async function audienceOfTask(db: Db, { taskId, teamId }: TaskEvent): Promise<Audience> {
  if (teamId) return audienceOfTeam(db, teamId)
  const task = await findPersonalTaskOwner(db, taskId)
  if (!task) return { sharedPayload: [], refetch: [] }
  const byAddress = await findIdsByEmail(db, task.assigned_email === null ? [] : [task.assigned_email])
  return { sharedPayload: [...new Set([task.creator_id, ...byAddress.values()])], refetch: [] }
}
