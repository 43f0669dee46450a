/** Points that a task which another person made is worth to each of its assignees. */
export function pointsForTask({ isOnTime, assignees }: { isOnTime: boolean; assignees: number }): number {
  if (!isOnTime) return assignees === 1 ? 2 : 1
  return assignees === 1 ? 5 : assignees === 2 ? 3 : 2
}

export const OWN_TASK_POINTS = 1
export const RECRUIT_POINTS = 10
export const PROFILE_POINTS = 10
export const FIRST_TEAM_POINTS = 5
export const FIRST_FRIEND_POINTS = 5
export const GOAL_POINTS = 15

const HOUR = 3_600_000
/** Hours a goal must have stood before reaching it is worth something. */
export const GOAL_AGE_MIN = 24 * HOUR
const EARLY_BY = 48 * HOUR

/** A day is over when it is over everywhere: it ends last at UTC-12. */
const endOf = (day: string) => Date.parse(`${day}T00:00:00Z`) + 36 * HOUR

export const isOnTime = (due: string, doneAt: Date) => doneAt.getTime() < endOf(due)
export const isEarly = (due: string, doneAt: Date) => doneAt.getTime() <= endOf(due) - EARLY_BY
