import type { Progress } from '../contract.ts'

/** How many badges there are. */
const BADGES = 16

/** The one place that Progress Overview takes its numbers from. Nothing earns points yet, so all stand where they begin. */
export const findProgress = async (): Promise<Progress> => ({
  points: 0,
  aim: null,
  badgeCount: 0,
  badgesInAll: BADGES,
})
