import { type MutationKey, type QueryClient, useMutationState } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { isServerUnavailable } from '../request/retry.ts'
import { unsaved } from './refetch-if-changed.ts'
import { type OfflineChange, sendOrKeep } from './unsent.ts'

/** While the server is away; with milliseconds in between. */
const MAX_ATTEMPTS = 3
const RETRY_DELAY_MS = 1000

export type Change<Value, Answer> = {
  /** `useUnsaved` finds the change by it. */
  key: MutationKey
  /** Changes with the same scope are sent in sequence. */
  scope: string
  send: (value: Value) => Promise<Answer>
  /** Shows the change in the cache and returns its rollback. Views that draw `useUnsaved` over their data need none. */
  apply?: () => (() => void) | undefined
  /** Runs in the frame in which the change stops being unsaved. */
  onSaved?: (answer: Answer) => void
  onFailed?: (error: Error) => void
  /** Keeps a failed change in `useUnsaved` until the next change to the same object, for 'Not saved. Try again'. */
  keepsFailure?: boolean
  /** By default a change is sent again while the server is away. */
  retry?: false
  /** What is stored where the browser lets changes wait for a connection: until then it counts as pending. */
  offline?: OfflineChange
}

/** By scope: the next change is sent, or stored, once the one before is either. */
const turns = new Map<string, Promise<unknown>>()

/**
 * Shows a change at once and rolls it back if saving fails. Outlives the page that started it. Resolves to whether it
 * was saved, or is kept until it can be.
 */
export function saveChange<Value, Answer>(
  queries: QueryClient,
  value: Value,
  change: Change<Value, Answer>,
): Promise<boolean> {
  const { key, scope, apply, offline, retry = retryWhileUnavailable } = change
  const kept = Promise.withResolvers<void>()
  const settled = Promise.withResolvers<void>()
  const turn = turns.get(scope)
  const sendOrStore = (sent: Value) =>
    offline ? sendOrKeep(queries, offline, () => change.send(sent), kept.resolve) : change.send(sent)
  const cache = queries.getMutationCache()
  const mutation = cache.build<Answer, Error, Value, (() => void) | undefined>(queries, {
    mutationKey: key,
    meta: { scope },
    gcTime: Number.POSITIVE_INFINITY,
    retry,
    retryDelay: RETRY_DELAY_MS,
    // Not by the library's scopes: a stored one is pending for long, and the next must not stand behind it.
    mutationFn: (sent) => Promise.resolve(turn).then(() => sendOrStore(sent)),
    // One that is stored is unsaved for long, and drawn over what is fetched meanwhile.
    onMutate: () => apply && showUnsaved(queries, Promise.race([settled.promise, kept.promise]), apply),
  })

  function settle({ status, data, error, context: rollBack }: typeof mutation.state) {
    const isEarlierFailure = (other: unknown) => other !== mutation
    for (const other of cache.findAll({ mutationKey: key, status: 'error', predicate: isEarlierFailure }))
      if (other.options.meta?.scope === scope) cache.remove(other)
    if (status === 'pending') return
    stopListening()
    settled.resolve()
    if (status === 'success' || !change.keepsFailure) cache.remove(mutation)
    if (status === 'success') return change.onSaved?.(data as Answer)
    rollBack?.()
    if (!(error instanceof Problem)) reportError(error)
    change.onFailed?.(error!)
  }
  const stopListening = cache.subscribe((event) => {
    if (event.type === 'updated' && event.mutation === mutation) settle(mutation.state)
  })
  const isSaved = mutation.execute(value).then(
    () => true,
    () => false,
  )
  const isKept = Promise.race([isSaved, kept.promise.then(() => true)])
  turns.set(scope, isKept)
  void isKept.then(() => turns.get(scope) === isKept && turns.delete(scope))
  return isKept
}

/**
 * Runs `show`, which writes a change into the cache. Answers to the queries it writes into may miss the change: until
 * `settled` they wait, and then they are asked for again.
 */
function showUnsaved<Shown>(queries: QueryClient, settled: Promise<unknown>, show: () => Shown): Shown {
  const stopListening = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return
    const all = Promise.all([unsaved.get(query), settled])
    unsaved.set(query, all)
    void all.then(() => unsaved.get(query) === all && unsaved.delete(query))
  })
  try {
    return show()
  } finally {
    stopListening()
  }
}

const retryWhileUnavailable = (failures: number, error: Error) =>
  failures + 1 < MAX_ATTEMPTS && isServerUnavailable(error)

export type Unsaved<Value> = Value & { hasFailed: boolean }

/** Pending and failed changes of one kind, in the order they were made. */
export const useUnsaved = <Value extends object>(key: MutationKey): Unsaved<Value>[] =>
  useMutationState({
    filters: { mutationKey: key, predicate: ({ state }) => state.status === 'pending' || state.status === 'error' },
    select: ({ state }): Unsaved<Value> => ({ ...(state.variables as Value), hasFailed: state.status === 'error' }),
  })
