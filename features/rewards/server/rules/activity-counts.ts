import { BADGES, type Badge } from '../../rules/rewards-and-badges.ts'

/** Ticking adds to these counts, unticking subtracts. `finished` includes own tasks. */
export type Tally = Partial<
  Record<'finished' | 'done' | 'onTime' | 'early' | 'inARow' | 'recruits' | 'goals' | 'ownTasks', number>
>

/** Days are YYYY-MM-DD in UTC. */
export type ActivityCounts = Tally & {
  /** Awards given only once. */
  profile?: boolean
  team?: boolean
  friend?: boolean
  application?: boolean
  followUp?: boolean
  /** The largest number of confirmed members in a team of theirs, up to the number that Founder needs. */
  founded?: number
  /** The most weeks in review in a row, up to the number that Planner needs. */
  reviews?: number
  /** Whether five tasks were overdue at once since the last time none was. */
  wasFiveOverdue?: boolean
  /** Counts for the limits of a day, a week and a month. */
  day?: { on: string; points: number; own: number }
  week?: { on: string; goals: number; challenges?: number }
  month?: { on: string; recruits: number }
}

/** Never below 0: undoing the task that broke a streak does not bring the streak back. */
export function applyTally(counts: ActivityCounts, tally: Tally, times: 1 | -1) {
  for (const [name, number] of Object.entries(tally) as [keyof Tally, number][])
    counts[name] = Math.max(0, (counts[name] ?? 0) + times * number)
}

const countForBadge: { [Label in Badge]?: keyof Tally | 'founded' | 'reviews' } = {
  'First Step': 'finished',
  'On Time 10': 'onTime',
  'On Time 50': 'onTime',
  'Deadline Keeper': 'inARow',
  'Early Bird': 'early',
  Centurion: 'done',
  Recruiter: 'recruits',
  'Goal Getter': 'goals',
  Founder: 'founded',
  Planner: 'reviews',
}

const requiredCount = (badge: (typeof BADGES)[number]) => ('of' in badge ? badge.of : 1)

export const badgesFor = (counts: ActivityCounts): Badge[] =>
  BADGES.filter((badge) => {
    const name = countForBadge[badge.label]
    return name !== undefined && (counts[name] ?? 0) >= requiredCount(badge)
  }).map(({ label }) => label)

export const badgeProgress = (counts: ActivityCounts): Record<string, number> =>
  Object.fromEntries(
    BADGES.flatMap((badge) => {
      const name = countForBadge[badge.label]
      return name && 'of' in badge ? [[badge.label, Math.min(badge.of, counts[name] ?? 0)]] : []
    }),
  )
