import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000

function subscribe(listener: () => void) {
  const timer = setInterval(listener, MINUTE_MS)
  // A computer that slept wakes late.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** In the viewer's time zone. */
export const useHour = () => useSyncExternalStore(subscribe, () => new Date().getHours())
