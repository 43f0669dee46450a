import type { Progress } from '../../contract.ts'

/** A bar: whole percent, and the line below it; null where there is nothing yet, and the page says how to begin. */
type Bar = { percent: number; note: string | null }

const clampedPercent = (part: number, all: number) => Math.max(0, Math.min(100, Math.floor((part / all) * 100)))

/** The balance as a share of the reward that somebody saves for. */
export function pointProgress(progress: Progress | undefined): Bar {
  if (!progress) return { percent: 0, note: '' }
  const { points, aim } = progress
  if (!aim) return { percent: 0, note: points > 0 ? `${points} points` : null }
  const percent = clampedPercent(points, aim.cost)
  if (percent === 100) return { percent, note: `Ready to redeem: ${aim.name}` }
  return { percent, note: points === 0 ? null : `${points} of ${aim.cost} to ${aim.name}` }
}

export function badgeProgress(progress: Progress | undefined): Bar {
  if (!progress) return { percent: 0, note: '' }
  const { badgeCount, badgesInAll } = progress
  return {
    percent: Math.round((badgeCount / badgesInAll) * 100),
    note: badgeCount === 0 ? null : `${badgeCount} of ${badgesInAll} badges`,
  }
}
