import { useSyncExternalStore } from 'react'

/** Milliseconds a lost connection goes unmentioned: most come back by themselves. */
const GRACE = 4000

let isLost = false
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

/** Takes note of what became of the live stream. */
export function reportConnection(now: 'opened' | 'lost' | 'not wanted') {
  if (now === 'lost') {
    timer ??= setTimeout(() => set(true), GRACE)
    return
  }
  clearTimeout(timer)
  timer = undefined
  set(false)
}

function set(lost: boolean) {
  isLost = lost
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the connection has been gone for some seconds, so that what is shown may be old. */
export const useIsConnectionLost = () => useSyncExternalStore(subscribe, () => isLost)
