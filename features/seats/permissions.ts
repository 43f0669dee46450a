import { MINUTES_MAX, type Table } from './contract.ts'

/** From then on there are never more than `MINUTES_MAX` left. Without it, after the end, they are added to now. */
export function endAfter(endsAt: number, moreMinutes: number, now: number): number | null {
  const end = Math.max(endsAt, now) + moreMinutes * 60_000
  return end - now > MINUTES_MAX * 60_000 ? null : end
}

export const hasSeatsForOthers = ({ kind }: Table) => kind !== 'alone'
