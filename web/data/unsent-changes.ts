import { useSyncExternalStore } from 'react'
import { Problem } from '#shared/problem.ts'
import { isServerUnavailable } from '../request/retry.ts'
import { sharedValue } from './shared-value.ts'

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
 * Sends a change, or stores it until the server can be reached and says so by `onKept`. Resolves to the answer.
 * @throws Problem if it is refused
 */
export type SendOrKeep = <Answer>(
  change: OfflineChange,
  send: () => Promise<Answer>,
  onKept: () => void,
) => Promise<Answer>

let keeper: SendOrKeep | null | undefined
/** Changes that found no connection before the keeper has come. */
const held: { about: string; goOn: (keeper: SendOrKeep | null) => void }[] = []

/** Undefined while it is on its way; null where this browser keeps nothing: then a change that cannot be sent fails. */
export function setChangeKeeper(next: SendOrKeep | null | undefined) {
  keeper = next
  if (next !== undefined) for (const { goOn } of held.splice(0)) goOn(next)
}

export const sendOrKeep: SendOrKeep = async (change, send, onKept) => {
  if (keeper) return keeper(change, send, onKept)
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
  const next = keeper ?? (await hold(change.about, onKept))
  if (!next) throw failure
  return next({ ...change, madeAt }, () => Promise.reject(failure), onKept)
}

function hold(about: string, onKept: () => void) {
  const { promise, resolve } = Promise.withResolvers<SendOrKeep | null>()
  held.push({ about, goOn: resolve })
  setUnsentIds(held.map((one) => one.about))
  onKept()
  return promise
}

const abouts = sharedValue<ReadonlySet<string>>(new Set())

export const setUnsentIds = (next: Iterable<string>) => abouts.set(new Set(next))

export const useIsUnsent = (about: string) => useSyncExternalStore(abouts.subscribe, () => abouts.get().has(about))
