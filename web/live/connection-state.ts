import { useSyncExternalStore } from 'react'

/** Milliseconds a lost connection goes unmentioned: most come back by themselves, unless the browser itself says it is offline. */
const GRACE_MS = 4000
const OFFLINE_GRACE_MS = 700

let isLost = false
let lostAt: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Takes note of what became of the live stream. */
export function setConnectionState(now: 'opened' | 'lost' | 'not wanted') {
  clearTimeout(timer)
  if (now === 'lost') {
    lostAt ??= Date.now()
    const grace = navigator.onLine ? GRACE_MS : OFFLINE_GRACE_MS
    timer = setTimeout(() => set(true), lostAt + grace - Date.now())
    return
  }
  lostAt = undefined
  set(false)
}

function set(lost: boolean) {
  if (isLost === lost) return
  isLost = lost
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the connection has been gone for some seconds, so that what is shown may be old. */
export const useIsConnectionLost = () => useSyncExternalStore(subscribe, () => isLost)
