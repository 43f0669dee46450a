import { useSyncExternalStore } from 'react'

/** Milliseconds before a lost connection is shown, because most come back; not used if the browser is offline. */
const GRACE_MS = 4000
const OFFLINE_GRACE_MS = 700

let isLost = false
let lostAt: number | undefined
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

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

/** True once what is shown may be out of date. */
export const useIsConnectionLost = () => useSyncExternalStore(subscribe, () => isLost)
