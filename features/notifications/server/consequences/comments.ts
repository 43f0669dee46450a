import { sql } from 'kysely'
import { prepared } from '#server/database/prepared-statements.ts'
import { EXCERPT_LENGTH } from './chat.ts'
import { findNotifications, type NewNotification, type Notifier } from './notify.ts'

type CommentDetails = { name: string; who: string; text: string; mentioned: string[]; concerned: string[] }

// Finds the mentioned people ($3), assignees and maker who see the task and have not blocked the author.
const findComment = prepared<CommentDetails>('comment-to-notify')`
    with told as (
      select uid, uid = any($3::uuid[]) as is_mentioned
      from (
        select unnest($3::uuid[]) as uid
        union select user_id from task_assignees join task_comments using (task_id) where task_comments.id = $1
        union select creator_id from tasks join task_comments on task_id = tasks.id where task_comments.id = $1) as people
      where uid <> $2 and not exists (select from blocks where blocker_id = uid and blocked_id = $2)
        and ($4::uuid is null or exists (select from team_members where team_id = $4 and user_id = uid)))
    select tasks.name, who.display_name as who, left(case when text = '' then files -> 0 ->> 'name' else text end, ${sql.lit(EXCERPT_LENGTH)}) as text,
      array(select uid from told where is_mentioned order by uid) as mentioned,
      array(select uid from told where not is_mentioned order by uid) as concerned
    from task_comments join tasks on tasks.id = task_id join people as who on who.id = $2
    where task_comments.id = $1`

/** Mentions of a task renew one notification, and so do its other comments. */
export const notifyOfComment: Notifier<'comment.added'> = async (tx, { taskId, teamId, commentId, by, mentioned }) => {
  const [found] = await findComment(tx, commentId, by, mentioned, teamId)
  if (!found) return {}
  const { name, who, text: message } = found
  const shared = { type: 'task' as const, subjectId: taskId, teamId, commentId, by, message }
  const created: NewNotification[] = [
    ...found.mentioned.map((uid) => ({
      ...shared,
      uid,
      reason: 'mentioned' as const,
      title: `${who} mentioned you in ${name}`,
    })),
    ...found.concerned.map((uid) => ({
      ...shared,
      uid,
      reason: 'commented' as const,
      title: `${who} commented on ${name}`,
    })),
  ]
  return { created }
}

/** They repeat the text, which nobody may read any more. */
export const hideCommentNotifications: Notifier<'comment.removed'> = async (tx, { commentId }) => ({
  hidden: await findOfComment(tx, commentId, false),
})

export const restoreCommentNotifications: Notifier<'comment.restored'> = async (tx, { commentId }) => ({
  restored: await findOfComment(tx, commentId, true),
})

const findOfComment = findNotifications('notifications-of-comment')`comment_id = $1 and hidden = $2`
