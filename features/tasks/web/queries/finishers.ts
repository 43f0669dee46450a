import { useSyncExternalStore } from 'react'

/** Milliseconds for which the row of a task says who finished it. */
export const SAID_MS = 6000

/** Of others, by the task. */
let finishers: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()

function change(next: typeof finishers) {
  finishers = next
  for (const listener of listeners) listener()
}

export function noteFinisher(taskId: string, name: string) {
  change(new Map([...finishers, [taskId, name]]))
  setTimeout(() => change(new Map([...finishers].filter(([id]) => id !== taskId))), SAID_MS)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Who finished tasks a moment ago, while the page was open. */
export const useFinishers = () => useSyncExternalStore(subscribe, () => finishers)
