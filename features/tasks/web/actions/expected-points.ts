import type { OwnAccount } from '#features/people/contract.ts'
import { isOnTime, OWN_TASK_POINTS, pointsForTask } from '#features/rewards/rules/points.ts'
import type { Task } from '../../contract.ts'
import { isAssigned, isFree } from '../../permissions.ts'

/** What ticking it now earns me, unless I have earned the most of the day already. 0 for others' tasks; one that nobody has becomes mine. */
export function expectedPoints(me: OwnAccount, task: Task, now = new Date()): number {
  if (me.hidesRewards || !(isAssigned(me, task) || isFree(task))) return 0
  if (task.userId === me.uid) return OWN_TASK_POINTS
  const assignees = task.assignedUsers.length || 1
  return pointsForTask({ isOnTime: task.due !== null && isOnTime(task.due, now), assignees })
}
