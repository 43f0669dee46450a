import { sql } from 'kysely'
import { lockUnusedFiles, markUsed } from '#features/files/server/changes/attach-files.ts'
import type { MustSuit } from '#features/people/server/queries/text-rules.ts'
import type { Tx } from '#server/database/types.ts'
import type { ParsedBody } from '#shared/call.ts'
import { notAllowed, Problem } from '#shared/problem.ts'
import { restorableAfter } from '#shared/undo-window.ts'
import { WHY_NOT_RESTORE_COMMENT } from '../../comment-permissions.ts'
import type { Task } from '../../contract.ts'
import { COMMENTS_MAX, type Comment, TOO_MANY_COMMENTS, type taskPage } from '../../details-contract.ts'
import type { Me } from '../queries/tasks.ts'
import { mustFindComment } from '../queries/thread.ts'

// The task and its team are locked. The database counts comments itself.

type NewComment = ParsedBody<typeof taskPage.comment> & { id: string | undefined }

/** @throws Problem 400 if the task has too many */
export async function addComment(
  tx: Tx,
  me: Me,
  task: Task,
  { id, text, mentions = [], files: fileIds = [] }: NewComment,
  mustSuit: MustSuit,
) {
  await mustSuit({ text })
  if (task.commentCount >= COMMENTS_MAX) throw new Problem(400, 'full', TOO_MANY_COMMENTS)
  const mentioned = await findMentioned(tx, task, text, mentions)
  const files = await lockUnusedFiles(tx, me, fileIds, task.teamId)
  const added = await tx
    .insertInto('task_comments')
    .values({
      ...(id ? { id } : {}),
      task_id: task.id,
      author_id: me.uid,
      text,
      mentions: JSON.stringify(mentioned),
      files: JSON.stringify(files),
      created_at: tx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await markUsed(tx, files, { comment_id: added.id })
  // A task that somebody has written about stays when the tick that made it is taken back.
  await tx
    .updateTable('tasks')
    .set({ repeats_from: null })
    .where('id', '=', task.id)
    .where('repeats_from', 'is not', null)
    .execute()
  const uids = mentioned.map(({ uid }) => uid).filter((uid) => uid !== me.uid)
  tx.announce({ type: 'comment.added', ...reference(me, task, added.id), mentioned: uids })
  return findComment(tx, me, task, added.id)
}

/** Ignores people who are not in the team or whose name is not in the text. */
async function findMentioned(tx: Tx, { teamId }: Task, text: string, uids: string[]): Promise<Comment['mentions']> {
  if (!teamId || uids.length === 0) return []
  const { rows } = await sql<Comment['mentions'][number]>`
    select people.id as uid, people.display_name as "displayName"
    from team_members join people on people.id = user_id
    where team_id = ${teamId} and user_id = any(${uids}::uuid[]) and not people.disabled order by people.id`.execute(tx)
  return rows.filter(({ displayName }) => text.includes(`@${displayName}`))
}

export async function editComment(
  tx: Tx,
  me: Me,
  task: Task,
  { comment, text }: { comment: Comment; text: string },
  mustSuit: MustSuit,
) {
  if (comment.text === text) return comment
  await mustSuit({ text, before: comment.text })
  // An edit can remove mentions but not add any, as in chat.
  const mentions = comment.mentions.filter(({ displayName }) => text.includes(`@${displayName}`))
  await tx
    .updateTable('task_comments')
    .set({ text, mentions: JSON.stringify(mentions), edited_at: tx.now })
    .where('id', '=', comment.id)
    .execute()
  tx.announce({ type: 'comment.edited', ...reference(me, task, comment.id) })
  return findComment(tx, me, task, comment.id)
}

/** Deletes a comment, which can be restored for a minute, and purges some that no longer can. */
export async function removeComment(tx: Tx, me: Me, task: Task, { id }: Comment) {
  if (!(await mark(tx, id, { removed_at: tx.now, removed_by: me.uid }))) return
  await sql`delete from task_comments where id = any(array(
    select id from task_comments where removed_at < ${restorableAfter(tx.now)}
      and (withheld_until is null or withheld_until < ${restorableAfter(tx.now)})
    order by removed_at limit 20 for update skip locked))`.execute(tx)
  tx.announce({ type: 'comment.removed', ...reference(me, task, id) })
}

/** @throws Problem 403 if somebody else deleted it; 404 if that is too long ago */
export async function restoreComment(tx: Tx, me: Me, task: Task, commentId: string) {
  const { comment, removedBy } = await mustFindComment(tx, me, task.id, commentId, restorableAfter(tx.now))
  if (removedBy && removedBy !== me.uid) throw notAllowed(WHY_NOT_RESTORE_COMMENT)
  if (removedBy && (await mark(tx, comment.id, { removed_at: null, removed_by: null })))
    tx.announce({ type: 'comment.restored', ...reference(me, task, comment.id) })
  return comment
}

/** @returns false if that was done already */
async function mark(tx: Tx, id: string, removal: { removed_at: Date | null; removed_by: string | null }) {
  const { numUpdatedRows } = await tx
    .updateTable('task_comments')
    .set(removal)
    .where('id', '=', id)
    .where('removed_at', removal.removed_at ? 'is' : 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

const reference = (me: Me, { id, teamId }: Task, commentId: string) => ({ taskId: id, teamId, commentId, by: me.uid })

export const findComment = async (tx: Tx, me: Me, { id }: Task, commentId: string) =>
  (await mustFindComment(tx, me, id, commentId)).comment
