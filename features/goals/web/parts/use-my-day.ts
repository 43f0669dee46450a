import { useSyncExternalStore } from 'react'
import { formatDateIn } from '#shared/format/dates.ts'
import { DEFAULT_REGION } from '#shared/format/region.ts'
import { useMe } from '#web/session/session.tsx'

/** Milliseconds. Midnight of another zone may be at any minute. */
const LOOK_INTERVAL_MS = 60_000

function subscribe(listener: () => void) {
  const timer = setInterval(listener, LOOK_INTERVAL_MS)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** As `YYYY-MM-DD`. */
const dayIn = (timeZone: string) =>
  formatDateIn({ ...DEFAULT_REGION, dates: 'iso' }, new Date(), 'Nov 20, 2026', timeZone)

/** The day in the time zone of the account, as the server counts it. */
export function useMyDay(): string {
  const { timeZone } = useMe()
  return useSyncExternalStore(subscribe, () => dayIn(timeZone))
}
