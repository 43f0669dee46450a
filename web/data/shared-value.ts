import { useSyncExternalStore } from 'react'

/** A value outside of the components that show it. */
export function sharedValue<Value>(initial: Value) {
  let value = initial
  const listeners = new Set<() => void>()
  /** @returns how to stop */
  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    subscribe,
    get: () => value,
    set(next: Value) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    useValue: () => useSyncExternalStore(subscribe, () => value),
  }
}
