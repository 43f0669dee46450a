import { useSyncExternalStore } from 'react'

/** `YYYY-MM-DD` in the viewer's time zone. */
export function localDay(moment: Date): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`
}

/** Milliseconds until the next day begins. */
export const msUntilMidnight = (moment: Date) =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + 1).getTime() - moment.getTime()

function subscribe(listener: () => void) {
  let timer: ReturnType<typeof setTimeout>
  function wait() {
    timer = setTimeout(() => {
      listener()
      wait()
    }, msUntilMidnight(new Date()))
  }
  wait()
  // A computer that slept through midnight wakes late.
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Changes at midnight. */
export const useToday = () => useSyncExternalStore(subscribe, () => localDay(new Date()))
