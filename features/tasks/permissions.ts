import { COMMENT_EDITABLE_MINUTES, type Comment, type Task } from './contract.ts'

type Me = { uid: string; emailLower: string }
type TaskAccess = Pick<Task, 'userId' | 'teamId' | 'teamOwnerId' | 'assignedUsers'>

// The queries decide who may see a task.

export const isAssigned = (me: Me, task: Pick<Task, 'assignedUsers'>) =>
  task.assignedUsers.some(({ uid, email }) => (uid ? uid === me.uid : email.toLowerCase() === me.emailLower))

export const mayEditTask = (me: Me, task: TaskAccess) => mayRemoveTask(me, task) || isAssigned(me, task)

export const mayRemoveTask = (me: Pick<Me, 'uid'>, task: Pick<TaskAccess, 'userId' | 'teamOwnerId'>) =>
  me.uid === task.userId || me.uid === task.teamOwnerId

export const mayTick = (me: Me, task: TaskAccess) => task.teamId !== null || mayEditTask(me, task)

// Whoever sees a task may comment on it.

/** @param now milliseconds */
export const mayEditComment = (me: Pick<Me, 'uid'>, { author, at }: Pick<Comment, 'author' | 'at'>, now: number) =>
  author.uid === me.uid && now - Date.parse(at) < COMMENT_EDITABLE_MINUTES * 60_000

/** The owner of a team may delete any, as in its room. */
export const mayRemoveComment = (
  me: Pick<Me, 'uid'>,
  { author }: Pick<Comment, 'author'>,
  task: Pick<TaskAccess, 'teamOwnerId'>,
) => author.uid === me.uid || task.teamOwnerId === me.uid

export const WHY_NOT_REMOVE = 'Only its creator or the team owner can delete this task.'
export const WHY_NOT_TICK = 'Only the members of its team can tick this task.'
export const WHY_NOT_EDIT_COMMENT = `You can edit your own comments for ${COMMENT_EDITABLE_MINUTES} minutes.`
export const WHY_NOT_REMOVE_COMMENT = 'Only its author or the owner of the team can delete this comment.'
export const WHY_NOT_RESTORE_COMMENT = 'Only the person who deleted this comment can bring it back.'
export const WHY_NOT_EDIT = 'Only its creator, its assignees or the team owner can change this task.'
