import { findByAddress } from '#features/people/server/by-address.ts'
import { hearersOfTeam } from '#features/teams/server/hearers.ts'
import type { Db } from '#server/database.ts'
import type { Hearers } from '#server/streams.ts'
import type { TaskEvent } from '../contract.ts'
import { findConcerned } from './queries.ts'

/** Whom a task concerns: the members of its team, else its maker, and whose address an older record carries. */
export async function hearersOfTask(db: Db, { taskId, teamId }: TaskEvent): Promise<Hearers> {
  if (teamId) return hearersOfTeam(db, teamId)
  const task = await findConcerned(db, taskId)
  if (!task) return { alike: [], apart: [] }
  const byAddress = await findByAddress(db, task.assigned_email === null ? [] : [task.assigned_email])
  return { alike: [...new Set([task.creator_id, ...byAddress.values()])], apart: [] }
}
