import { useSyncExternalStore } from 'react'

type Unfriended = { uid: string; name: string; undo: () => void }

let unfriended: readonly Unfriended[] = []
const listeners = new Set<() => void>()

function setUnfriended(next: readonly Unfriended[]) {
  unfriended = next
  for (const listener of listeners) listener()
}

/** Pages offer to undo it, because its toast goes too soon. Returns how to withdraw the offer. */
export function addUnfriended(person: Unfriended) {
  setUnfriended([...unfriended, person])
  return () => setUnfriended(unfriended.filter((one) => one !== person))
}

/** For ten seconds, the latest last. */
export const useUnfriended = () => useSyncExternalStore(subscribe, () => unfriended)

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
