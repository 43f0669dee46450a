import { type QueryClient, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { draftOwner } from '../forms/draft-storage.ts'
import { isConnectionLost } from '../live/connection-state.ts'
import type { Unsent } from '../offline/unsent-store.ts'
import { isServerUnavailable } from '../request/retry.ts'
import { randomUuid } from './random-uuid.ts'
import { sharedValue } from './shared-value.ts'

export type { Unsent } from '../offline/unsent-store.ts'

/** What may wait for a connection. */
export type OfflineChange = Pick<Unsent, 'kind' | 'about' | 'value'>

/**
 * The list of what is unsent is in the query cache, so it outlives a reload as drafts do (web/forms/draft-storage.ts), and the tab in
 * web/offline/keep-unsent.ts.
 */
const KEY = ['outbox']

let send: (() => Promise<void>) | null = null

/** What sends comes after the page: until then, all waits. */
export function setSender(next: typeof send) {
  send = next
}

/** Sends all that waits, as far as the server takes it. */
export const sendUnsent = async () => send?.()

const abouts = sharedValue<ReadonlySet<string>>(new Set())

/** Whether something about this thing waits. */
export const useIsUnsent = (about: string) => useSyncExternalStore(abouts.subscribe, () => abouts.get().has(about))

/** In the order it was made. */
export const unsentIn = (queries: QueryClient) => queries.getQueryData<Unsent[]>(KEY) ?? []

export function updateUnsent(queries: QueryClient, change: (list: Unsent[]) => Unsent[]) {
  const list = queries.setQueryData<Unsent[]>(KEY, (before = []) => change(before)) ?? []
  abouts.set(new Set(list.flatMap(({ about, failure }) => (failure ? [] : [about]))))
}

/** Calls `listener` with each change of the list. Returns how to stop. */
export const whenUnsentChanges = (queries: QueryClient, listener: () => void) =>
  queries.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (type === 'updated' && queryKey.length === 1 && queryKey[0] === KEY[0]) listener()
  })

/** Shows it as being sent, and sends it. */
export function addUnsent(queries: QueryClient, made: readonly (OfflineChange & { key?: string })[]) {
  updateUnsent(queries, (list) => {
    let last = list.at(-1)?.madeAt ?? 0
    const added = made.map((one): Unsent => {
      // Two in one millisecond keep their order.
      last = Math.max(Date.now(), last + 1)
      return { key: randomUuid(), ...one, madeAt: last, failure: null }
    })
    const keys = new Set(added.map(({ key }) => key))
    return [...list.filter(({ key }) => !keys.has(key)), ...added]
  })
  void sendUnsent()
}

type Keyed = Pick<Unsent, 'key'>

export function removeUnsent(queries: QueryClient, gone: readonly Keyed[]) {
  const keys = new Set(gone.map(({ key }) => key))
  updateUnsent(queries, (list) => list.filter(({ key }) => !keys.has(key)))
}

export function markUnsent(queries: QueryClient, meant: readonly Keyed[], failure: Unsent['failure']) {
  if (meant.length === 0) return
  const keys = new Set(meant.map(({ key }) => key))
  updateUnsent(queries, (list) => list.map((one) => (keys.has(one.key) ? { ...one, failure } : one)))
}

/** Refused ones too. */
export function sendAgain(queries: QueryClient, meant: readonly Keyed[]) {
  markUnsent(queries, meant, null)
  void sendUnsent()
}

/** What is unsent of one kind; with `about`, about one thing. */
export function useUnsent<Value>(kind: string, about?: string): Unsent<Value>[] {
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: (): Unsent[] => [],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    select: (list) => list.filter((one) => one.kind === kind && (about ?? one.about) === one.about) as Unsent<Value>[],
  })
  return data
}

/** Over plain http, and where the server says so (`OFFLINE=off`), a change that cannot be sent fails. */
export const mayWait = () => isSecureContext && document.documentElement.dataset.offline !== 'off'

/** By key: who waits for what becomes of a change. */
const waiters = new Map<string, PromiseWithResolvers<unknown>>()

export function takeWaiter({ key }: Keyed) {
  const waiter = waiters.get(key)
  waiters.delete(key)
  return waiter
}

/**
 * Sends a change, or lets it wait until the server can be reached and says so by `onKept`. Resolves to the answer.
 * @throws Problem if it is refused
 */
export async function sendOrKeep<Answer>(
  queries: QueryClient,
  change: OfflineChange,
  sendNow: () => Promise<Answer>,
  onKept: () => void,
): Promise<Answer> {
  const owner = draftOwner()
  // It must not overtake those that wait.
  const isNext = unsentIn(queries).every(
    ({ failure, about }) => failure || (failure === null && about !== change.about),
  )
  if (!mayWait() || (isNext && !isConnectionLost()))
    try {
      return await sendNow()
    } catch (error) {
      if (!mayWait() || !isServerUnavailable(error) || draftOwner() !== owner) throw error
    }
  const key = randomUuid()
  const waiter = Promise.withResolvers<unknown>()
  waiters.set(key, waiter)
  addUnsent(queries, [{ ...change, key }])
  onKept()
  return waiter.promise as Promise<Answer>
}
