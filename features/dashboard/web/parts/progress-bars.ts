import type { Progress } from '../../contract.ts'

/** `percent` is whole. `note` is null if nothing is earned yet; then the page says how to begin. */
type Bar = { percent: number; note: string | null }

export function pointProgress(progress: Progress | undefined): Bar {
  if (!progress) return { percent: 0, note: '' }
  const { points, aim } = progress
  if (!aim) return { percent: 0, note: points > 0 ? `${points} points` : null }
  const percent = Math.max(0, Math.min(100, Math.floor((points / aim.cost) * 100)))
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
