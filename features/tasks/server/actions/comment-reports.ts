import { mayReopen } from '#features/people/server/actions/report-person.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import type { Comment, taskPage } from '../../details-contract.ts'
import type { Me } from '../queries/tasks.ts'

type Report = ParsedBody<typeof taskPage.reportComment>

/** Again replaces the reason, and waits again if it was settled a week ago. @throws Problem 400 for one's own comment */
export async function reportComment(tx: Tx, me: Me, { id, author }: Comment, { reason, note }: Report) {
  if (author.uid === me.uid) throw new Problem(400, 'oneself', 'You cannot report your own comment. You can delete it.')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('comment_reports')
    .values({ comment_id: id, reporter_id: me.uid, reason, note, created_at: tx.now, settled_at: null })
    .onConflict((conflict) =>
      conflict
        .columns(['comment_id', 'reporter_id'])
        .doUpdateSet({ reason, note, created_at: tx.now, settled_at: null })
        .where(mayReopen('comment_reports.settled_at', tx.now)),
    )
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows) tx.announce({ type: 'comment.reported', commentId: id })
}
