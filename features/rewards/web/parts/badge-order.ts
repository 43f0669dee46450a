import { BADGES } from '../../rules/rewards-and-badges.ts'

export type LockedBadge = { label: string; hint: string; of?: number }

/** In percent. A badge for a single act is at 0 until it is earned. */
export const shareOf = ({ label, of }: LockedBadge, progress: Record<string, number>) =>
  of ? Math.min(100, Math.round(((progress[label] ?? 0) / of) * 100)) : 0

/** Those not earned yet, the nearest first; equally near ones in display order. */
export function lockedBadges(badges: readonly string[], progress: Record<string, number>): LockedBadge[] {
  const all: readonly LockedBadge[] = BADGES
  return all
    .filter(({ label }) => !badges.includes(label))
    .toSorted((one, other) => shareOf(other, progress) - shareOf(one, progress))
}
