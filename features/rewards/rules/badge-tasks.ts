import { utcDayOf } from '#shared/days.ts'
import type { NextTask } from '../contract.ts'
import { isEarly, isOnTime } from './points.ts'

type Helps = (task: NextTask, now: Date) => boolean

const isOfOthers: Helps = ({ isOwn }) => !isOwn
const isInTime: Helps = ({ due, isOwn }, now) => !isOwn && due !== null && isOnTime(due, now)
const isInGoodTime: Helps = ({ due, isOwn }, now) => !isOwn && due !== null && isEarly(due, now)
const isOverdue: Helps = ({ due, isOwn }, now) => !isOwn && due !== null && due < utcDayOf(now)

/** By badge label: which open tasks bring it nearer if they are finished now. */
const helping: Record<string, Helps> = {
  'First Step': () => true,
  'On Time 10': isInTime,
  'On Time 50': isInTime,
  'Deadline Keeper': isInTime,
  'Early Bird': isInGoodTime,
  'Clean Slate': isOverdue,
  'Full House': isInTime,
  Centurion: isOfOthers,
}

/** Empty for badges that do not come from tasks. */
export const tasksForBadge = (label: string, tasks: readonly NextTask[], now: Date): NextTask[] =>
  tasks.filter((task) => helping[label]?.(task, now))

export const isTaskBadge = (label: string) => label in helping
