import { may } from '#features/teams/permissions.ts'
import { COMMENT_EDITABLE_MINUTES, type Comment } from './details-contract.ts'
import type { TaskViewer } from './permissions.ts'

type Me = { uid: string }

// Everybody who sees a task may comment on it.

/** @param now milliseconds */
export const mayEditComment = (me: Me, { author, at }: Pick<Comment, 'author' | 'at'>, now: number) =>
  author.uid === me.uid && now - Date.parse(at) < COMMENT_EDITABLE_MINUTES * 60_000

/** The owner of a team may delete any, as in its room. */
export const mayRemoveComment = (
  me: TaskViewer,
  { author }: Pick<Comment, 'author'>,
  task: Parameters<TaskViewer['roleIn']>[0],
) => author.uid === me.uid || (task.teamId !== null && may(me.roleIn(task), 'removeComments'))

export const WHY_NOT_EDIT_COMMENT = `You can edit your own comments for ${COMMENT_EDITABLE_MINUTES} minutes.`
export const WHY_NOT_REMOVE_COMMENT = 'Only its author or the owner of the team can delete this comment.'
export const WHY_NOT_RESTORE_COMMENT = 'Only the person who deleted this comment can bring it back.'
