import { sql } from 'kysely'
import type { Tx } from '#server/database/types.ts'

type Withholding = {
  /** 'infinity' until somebody has reviewed it. */
  until: Date | 'infinity'
  /** The person whose everything is removed. */
  removalId?: string
}

type Found = { taskId: string; teamId: string | null; by: string }

/** Nobody but administrators can bring it back. @returns false if it was removed already */
export async function withholdComment(tx: Tx, commentId: string, { until, removalId }: Withholding) {
  const { rows } = await sql<Found>`
    update task_comments set removed_at = ${tx.now}, removed_by = null, withheld_until = ${until}::timestamptz,
      removal_id = ${removalId ?? null}::uuid
    from tasks where task_comments.id = ${commentId} and task_comments.removed_at is null and tasks.id = task_id
    returning tasks.id as "taskId", tasks.team_id as "teamId", author_id as by`.execute(tx)
  for (const row of rows) tx.announce({ type: 'comment.removed', commentId, ...row })
  return rows.length > 0
}

export const setCommentWithheldUntil = (tx: Tx, commentId: string, until: Date) =>
  tx
    .updateTable('task_comments')
    .set({ withheld_until: until })
    .where('id', '=', commentId)
    .where('withheld_until', 'is not', null)
    .execute()

/** @returns false if it is there, or gone for good */
export async function putBackComment(tx: Tx, commentId: string) {
  const { rows } = await sql<Found>`
    update task_comments set removed_at = null, withheld_until = null, removal_id = null from tasks
    where task_comments.id = ${commentId} and withheld_until is not null and tasks.id = task_id
    returning tasks.id as "taskId", tasks.team_id as "teamId", author_id as by`.execute(tx)
  for (const row of rows) tx.announce({ type: 'comment.restored', commentId, ...row })
  return rows.length > 0
}

export const settleCommentReports = (tx: Tx, commentId: string) =>
  tx
    .updateTable('comment_reports')
    .set({ settled_at: tx.now })
    .where('comment_id', '=', commentId)
    .where('settled_at', 'is', null)
    .execute()
