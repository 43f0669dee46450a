import type { Task } from './contract.ts'

type Me = { uid: string; emailLower: string }
type TaskAccess = Pick<Task, 'userId' | 'teamId' | 'teamOwnerId' | 'assignedUsers' | 'each'>

// The queries decide who may see a task.

export const isAssigned = (me: Me, task: Pick<Task, 'assignedUsers'>) =>
  task.assignedUsers.some(({ uid, email }) => (uid ? uid === me.uid : email.toLowerCase() === me.emailLower))

export const mayEditTask = (me: Me, task: TaskAccess) => mayRemoveTask(me, task) || isAssigned(me, task)

export const mayRemoveTask = (me: Pick<Me, 'uid'>, task: Pick<TaskAccess, 'userId' | 'teamOwnerId'>) =>
  me.uid === task.userId || me.uid === task.teamOwnerId

export const mayTick = (me: Me, task: TaskAccess) =>
  task.each ? isAssigned(me, task) : task.teamId !== null || mayEditTask(me, task)

export const WHY_NOT_REMOVE = 'Only its creator or the team owner can delete this task.'
export const whyNotTick = ({ each }: Pick<Task, 'each'>) =>
  each
    ? 'Each person ticks this task for themselves, so only the people it is assigned to can.'
    : 'Only the members of its team can tick this task.'
export const WHY_NOT_EDIT = 'Only its creator, its assignees or the team owner can change this task.'
