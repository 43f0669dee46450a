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

/** Reads a clock each minute, and draws again if that is something else. */
export const useClock = <Value extends string | number>(read: () => Value) => useSyncExternalStore(subscribe, read)

/** The present, to the minute. */
export const useNow = () => new Date(useClock(() => Date.now() - (Date.now() % MINUTE_MS)))
