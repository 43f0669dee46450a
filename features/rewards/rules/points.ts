/**
 * What earns how many points. The page of tasks shows at once what a tick will earn; who earns it is decided in
 * `server/consequences/point-rules/`, and how much a day, a week and two people may earn in `server/rules/point-limits.ts`.
 */

/** For a task that somebody else gave. */
export function pointsForTask({ isOnTime, assignees }: { isOnTime: boolean; assignees: number }): number {
  if (!isOnTime) return assignees === 1 ? 2 : 1
  return assignees === 1 ? 5 : assignees === 2 ? 3 : 2
}

/** For a task of one's own. */
export const OWN_TASK_POINTS = 1
export const RECRUIT_POINTS = 10
export const PROFILE_POINTS = 10
export const FIRST_TEAM_POINTS = 5
export const FIRST_FRIEND_POINTS = 5
export const FIRST_APPLICATION_POINTS = 5
export const GOAL_POINTS = 15

const HOUR = 3_600_000

/** A day ends last at UTC-12. */
const endOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`) + 36 * HOUR

export const isOnTime = (due: string, doneAt: Date) => doneAt.getTime() < endOfDay(due)

/** Minimum age of a goal in ms. */
export const GOAL_AGE_MIN = 24 * HOUR

const EARLY_BY = 48 * HOUR

export const isEarly = (due: string, doneAt: Date) => doneAt.getTime() <= endOfDay(due) - EARLY_BY
