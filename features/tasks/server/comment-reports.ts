import type { Tx } from '#server/database/database.ts'
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
  tx.announce({ type: 'comment.reported', commentId: id })
}
