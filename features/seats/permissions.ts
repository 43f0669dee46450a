import { BREAK_MINUTES, MINUTES_MAX, MINUTES_MIN, type Table } from './contract.ts'

/** From then on there are never more than `MINUTES_MAX` left. Without it, after the end, they are added to now. */
export function endAfter(endsAt: number, moreMinutes: number, now: number): number | null {
  const end = Math.max(endsAt, now) + moreMinutes * 60_000
  return end - now > MINUTES_MAX * 60_000 ? null : end
}

/** Breaks take no minutes of work: the end moves with the rest of one, also when it ends early. After the end none does. */
export function endWithBreak(endsAt: Date, now: Date, before: Date | null, after: Date | null): Date {
  const rest = (breakEndsAt: Date | null) => Math.max(0, Number(breakEndsAt) - Number(now))
  return endsAt > now ? new Date(endsAt.getTime() + rest(after) - rest(before)) : endsAt
}

/** Who joins a break that began before goes on by one clock with those who began it, unless theirs was another one. */
export function endTogether(mine: Date, before: Date, theirs: Date): Date {
  const later = theirs.getTime() - before.getTime()
  return later >= 0 && later <= BREAK_MINUTES * 60_000 ? theirs : mine
}

/** Long enough to sit down for what is left. */
export const isClockRunning = (endsAt: number, now: number) => endsAt - now >= MINUTES_MIN * 60_000

export const hasSeatsForOthers = ({ kind }: Table) => kind !== 'alone'
