/** What finishing a task earns. Both sides need it: the server gives the points, and the page shows them at once. */

/** For a task that somebody else gave. */
export function pointsForTask({ isOnTime, assignees }: { isOnTime: boolean; assignees: number }): number {
  if (!isOnTime) return assignees === 1 ? 2 : 1
  return assignees === 1 ? 5 : assignees === 2 ? 3 : 2
}

/** For a task of one's own. */
export const OWN_TASK_POINTS = 1

const HOUR = 3_600_000

/** A day ends last at UTC-12. */
const endOfDay = (day: string) => Date.parse(`${day}T00:00:00Z`) + 36 * HOUR

export const isOnTime = (due: string, doneAt: Date) => doneAt.getTime() < endOfDay(due)

const EARLY_BY = 48 * HOUR

export const isEarly = (due: string, doneAt: Date) => doneAt.getTime() <= endOfDay(due) - EARLY_BY
