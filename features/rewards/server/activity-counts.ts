import { BADGES, type Badge } from '../contract.ts'

/** What goes up with something done, and down again when it is undone. `finished` are tasks, those of one's own too. */
export type Tally = Partial<
  Record<'finished' | 'done' | 'onTime' | 'early' | 'inARow' | 'recruits' | 'goals' | 'ownTasks', number>
>

/** What is counted of a person, instead of looking through what they did. Days are YYYY-MM-DD in UTC. */
export type ActivityCounts = Tally & {
  /** What is given once in a life. */
  profile?: boolean
  team?: boolean
  friend?: boolean
  /** The most people who were in a team of theirs for good, as far as a founder needs. */
  founded?: number
  /** Whether five tasks or more were overdue since the last time that none was. */
  wasFiveOverdue?: boolean
  /** What the limits of a day, a week and a month have seen. */
  day?: { on: string; points: number; own: number }
  week?: { on: string; goals: number; challenges?: number }
  month?: { on: string; recruits: number }
}

/** A count never falls below nothing: what broke a row does not mend it when it is undone. */
export function applyTally(counts: ActivityCounts, tally: Tally, times: 1 | -1) {
  for (const [name, number] of Object.entries(tally) as [keyof Tally, number][])
    counts[name] = Math.max(0, (counts[name] ?? 0) + times * number)
}

/** Which count a badge waits for. */
const countForBadge: { [Label in Badge]?: keyof Tally | 'founded' } = {
  'First Step': 'finished',
  'On Time 10': 'onTime',
  'On Time 50': 'onTime',
  'Deadline Keeper': 'inARow',
  'Early Bird': 'early',
  Centurion: 'done',
  Recruiter: 'recruits',
  'Goal Getter': 'goals',
  Founder: 'founded',
}

const requiredCount = (badge: (typeof BADGES)[number]) => ('of' in badge ? badge.of : 1)

/** The badges that these counts are enough for. */
export const badgesFor = (counts: ActivityCounts): Badge[] =>
  BADGES.filter((badge) => {
    const name = countForBadge[badge.label]
    return name !== undefined && (counts[name] ?? 0) >= requiredCount(badge)
  }).map(({ label }) => label)

/** How far the badges are that take more than one of something. */
export const badgeProgress = (counts: ActivityCounts): Record<string, number> =>
  Object.fromEntries(
    BADGES.flatMap((badge) => {
      const name = countForBadge[badge.label]
      return name && 'of' in badge ? [[badge.label, Math.min(badge.of, counts[name] ?? 0)]] : []
    }),
  )
