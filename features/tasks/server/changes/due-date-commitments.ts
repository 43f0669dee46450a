import { sql } from 'kysely'
import type { Tx } from '#server/database/database.ts'

// Points are given by the day that each had promised: it is the due day, until `task_assignees.promised` keeps another,
// or `task_promises` for those from whom the task was taken. Written with the task, under its team's lock.

/** Where somebody who has the task moves its day, all who have it are still held to the one before, or an earlier promise. */
export const keepDueDateCommitments = (tx: Tx, taskId: string) =>
  tx
    .updateTable('task_assignees')
    .set((row) => ({ promised: row.ref('due') }))
    .where('task_id', '=', taskId)
    .where('promised', 'is', null)
    .execute()

/** Where somebody else moves it, the new day is a new promise of everybody, but not of whoever moved it. */
export const resetDueDateCommitments = (tx: Tx, taskId: string, movedBy: string) =>
  sql`with forgotten as (delete from task_promises where task_id = ${taskId} and user_id <> ${movedBy})
    update task_assignees set promised = null where task_id = ${taskId} and promised is not null`.execute(tx)
