import type { Mute } from '../../contract.ts'

/** Milliseconds. The clocks of the server and the browser may differ. */
const LATE_MS = 1000
const INTERVAL_MIN_MS = 30_000
const INTERVAL_MAX_MS = 2 ** 31 - 1

/** For `refetchInterval`: what was muted until a moment counts again from then on. */
export function untilUnmuted(mutes: (Mute | null)[], now = Date.now()): number | false {
  const ends = mutes.flatMap((mute) => (mute?.until ? Date.parse(mute.until) : []))
  if (ends.length === 0) return false
  return Math.min(Math.max(INTERVAL_MIN_MS, Math.min(...ends) - now + LATE_MS), INTERVAL_MAX_MS)
}
