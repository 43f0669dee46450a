import { useSyncExternalStore } from 'react'

/** A change that may wait for a connection. All of it can be stored. */
export type OfflineChange = {
  /** Says who sends it: see web/offline/waiting-kinds.ts. */
  kind: string
  /** The id of what shows that it waits. */
  about: string
  value: unknown
}

/**
 * Sends a change, or stores it until the server can be reached and says so by `onWaiting`. Resolves to the answer.
 * @throws Problem if it is refused
 */
export type SendOrWait = <Answer>(
  change: OfflineChange,
  send: () => Promise<Answer>,
  onWaiting: () => void,
) => Promise<Answer>

let keeper: SendOrWait | undefined

/** Undefined where this browser keeps nothing: then a change that cannot be sent fails. */
export function setChangeKeeper(next: SendOrWait | undefined) {
  keeper = next
}

export const sendOrWait: SendOrWait = (change, send, onWaiting) => (keeper ? keeper(change, send, onWaiting) : send())

const listeners = new Set<() => void>()
let abouts: ReadonlySet<string> = new Set()

export function setWaitingFor(next: Iterable<string>) {
  abouts = new Set(next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useIsWaiting = (about: string) => useSyncExternalStore(subscribe, () => abouts.has(about))
