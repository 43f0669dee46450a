import { useSyncExternalStore } from 'react'
import { Problem } from '#shared/problem.ts'
import { isServerUnavailable } from '../request/retry.ts'

/** A change that may wait for a connection. All of it can be stored. */
export type OfflineChange = {
  /** Says who sends it: see app/web/open-offline.ts. */
  kind: string
  /** The id of what shows that it waits. */
  about: string
  value: unknown
  /** Milliseconds since the epoch; by default now. */
  madeAt?: number
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

let keeper: SendOrWait | null | undefined
/** Changes that found no connection before the keeper has come. */
const held: { about: string; goOn: (keeper: SendOrWait | null) => void }[] = []

/** Undefined while it is on its way; null where this browser keeps nothing: then a change that cannot be sent fails. */
export function setChangeKeeper(next: SendOrWait | null | undefined) {
  keeper = next
  if (next !== undefined) for (const { goOn } of held.splice(0)) goOn(next)
}

export const sendOrWait: SendOrWait = async (change, send, onWaiting) => {
  if (keeper) return keeper(change, send, onWaiting)
  const madeAt = Date.now()
  let failure: unknown = new Problem(0, 'unreachable', 'Cohort cannot be reached. Check your connection and try again.')
  // It must not overtake those that are held.
  if (held.length === 0)
    try {
      return await send()
    } catch (error) {
      if (keeper === null || !isServerUnavailable(error)) throw error
      failure = error
    }
  const next = keeper ?? (await hold(change.about, onWaiting))
  if (!next) throw failure
  return next({ ...change, madeAt }, () => Promise.reject(failure), onWaiting)
}

function hold(about: string, onWaiting: () => void) {
  const { promise, resolve } = Promise.withResolvers<SendOrWait | null>()
  held.push({ about, goOn: resolve })
  setWaitingFor(held.map((one) => one.about))
  onWaiting()
  return promise
}

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
