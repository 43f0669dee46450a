import { useSyncExternalStore } from 'react'

type NavCounts = { '/chat'?: number; '/friends'?: number }

const listeners = new Set<() => void>()
let counts: NavCounts = {}

/** How much waits at a page of the navigation. */
export function setNavCounts(changed: NavCounts) {
  counts = changed
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNavCounts = (): { [path: string]: number | undefined } => useSyncExternalStore(subscribe, () => counts)
