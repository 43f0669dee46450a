import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db, Tx } from '#server/database/database.ts'
import type { ParsedBody } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import type { Comment, taskPage } from '../page-contract.ts'
import type { Me } from './queries/tasks.ts'

type Report = ParsedBody<typeof taskPage.reportComment>

/** Again replaces the reason, and waits again if it was settled. @throws Problem 400 for one's own comment */
export async function reportComment(tx: Tx, me: Me, { id, author }: Comment, { reason, note }: Report, at: Date) {
  if (author.uid === me.uid) throw new Problem(400, 'oneself', 'You cannot report your own comment. You can delete it.')
  await tx
    .insertInto('comment_reports')
    .values({ comment_id: id, reporter_id: me.uid, reason, note, created_at: at, settled_at: null })
    .onConflict((conflict) =>
      conflict.columns(['comment_id', 'reporter_id']).doUpdateSet({ reason, note, created_at: at, settled_at: null }),
    )
    .execute()
}

type ReportedComment = {
  id: string
  task: string
  author: string
  authorId: string
  reports: number
  /** 'spam: Again and again' */
  reasons: string[]
  text: string
}

/** Among the latest reports, at most `limit` of them. For administrators. */
export async function listReportedComments(db: Db, limit: number): Promise<ReportedComment[]> {
  const { rows } = await sql<ReportedComment>`
    select comments.id, tasks.name as task, author.display_name as author, author.id as "authorId", comments.text,
      count(*)::integer as reports,
      array_agg(reason || case note when '' then '' else ': ' || note end order by latest.created_at desc) as reasons
    from (select comment_id, reason, note, created_at from comment_reports where settled_at is null
      order by created_at desc, comment_id limit ${limit}) as latest
    join task_comments as comments on comments.id = latest.comment_id and comments.removed_at is null
    join tasks on tasks.id = comments.task_id
    join people as author on author.id = comments.author_id
    group by comments.id, tasks.id, author.id order by max(latest.created_at) desc`.execute(db)
  return rows
}

/** @returns whether any waited */
export async function settleCommentReports(db: Db, commentId: string, at: Date): Promise<boolean> {
  if (!z.uuid().safeParse(commentId).success) return false
  const { numUpdatedRows } = await db
    .updateTable('comment_reports')
    .set({ settled_at: at })
    .where('comment_id', '=', commentId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Nobody can bring it back. @returns whether it was reported */
export async function removeReportedComment(tx: Tx, commentId: string, at: Date): Promise<boolean> {
  if (!(await settleCommentReports(tx, commentId, at))) return false
  const { rows } = await sql<{ taskId: string; teamId: string | null; by: string }>`
    update task_comments set removed_at = ${at}, removed_by = null from tasks
    where task_comments.id = ${commentId} and task_comments.removed_at is null and tasks.id = task_id
    returning tasks.id as "taskId", tasks.team_id as "teamId", author_id as by`.execute(tx)
  for (const row of rows) tx.announce({ type: 'comment.removed', commentId, ...row })
  return true
}
