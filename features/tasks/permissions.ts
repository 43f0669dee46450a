import { may, type Role } from '#features/teams/permissions.ts'
import type { Task } from './contract.ts'

type Me = { uid: string; emailLower: string }
type TaskOfTeam = Pick<Task, 'userId' | 'teamId' | 'teamOwnerId'>
type TaskAccess = TaskOfTeam & Pick<Task, 'assignedUsers' | 'each' | 'everyone' | 'done'>

/** With the person's role in the team of a task; asked only for tasks of teams. */
export type TaskViewer = Me & { roleIn: (task: TaskOfTeam) => Role }

// The queries decide who may see a task.

export const isAssigned = (me: Me, task: Pick<Task, 'assignedUsers'>) =>
  task.assignedUsers.some(({ uid, email }) => (uid ? uid === me.uid : email.toLowerCase() === me.emailLower))

/** In a team: with the person's role there. */
export const mayAddTask = (role: Role) => may(role, 'work')

export const mayEditTask = (me: TaskViewer, task: TaskAccess) =>
  mayInTeam(me, task, 'editTasks') || mayRemoveTask(me, task) || isAssigned(me, task)

export const mayRemoveTask = (me: TaskViewer, task: TaskOfTeam) =>
  me.uid === task.userId || mayInTeam(me, task, 'removeTasks')

/** Those who added a file may always take it off, because it uses their space. */
export const mayRemoveFile = (me: TaskViewer, { ownerId }: { ownerId: string }, task: TaskAccess) =>
  ownerId === me.uid || mayEditTask(me, task)

/** Viewers tick only what they made, or did before. */
export const mayTick = (me: TaskViewer, task: TaskAccess) =>
  task.each ? isAssigned(me, task) : mayInTeam(me, task, 'work') || mayEditTask(me, task)

/** Nobody has it yet, so that any member takes it. */
export const isFree = ({ teamId, assignedUsers, everyone, done }: Omit<TaskAccess, 'each'>) =>
  teamId !== null && assignedUsers.length === 0 && !everyone && !done

export const mayTake = (me: TaskViewer, task: TaskAccess) => isFree(task) && mayInTeam(me, task, 'work')

const mayInTeam = (me: TaskViewer, task: TaskOfTeam, act: Parameters<typeof may>[1]) =>
  task.teamId !== null && may(me.roleIn(task), act)

export const WHY_NOT_REMOVE = 'Only its creator or the team owner can delete this task.'
export const WHY_NOT_REMOVE_FILE = 'Only those who may change this task, or added the file, can delete it.'
export const whyNotTick = ({ each }: Pick<Task, 'each'>) =>
  each
    ? 'Each person ticks this task for themselves, so only the people it is assigned to can.'
    : 'Only the members of its team can tick this task, and viewers cannot.'
export const WHY_NOT_EDIT = 'Only its creator, its assignees, the team owner or an admin can change this task.'
