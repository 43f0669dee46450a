import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { randomUuid } from '../data/random-uuid.ts'
import { type SendOrWait, setChangeKeeper, setWaitingFor } from '../data/waiting.ts'
import { isConnectionLost, whenStreamOpens } from '../live/connection-state.ts'
import { isServerUnavailable } from '../request/retry.ts'
import { retryWhenBack } from '../request/retry-when-back.ts'
import type { Owner } from './waiting-databases.ts'
import { type Outcome, type WaitingChange, WaitingQueue } from './waiting-queue.ts'
import { openWaitingStore } from './waiting-store.ts'

/** Of a change that was made without connection. */
type MadeOffline = {
  /** Two requests with the same key change it once. */
  key: string
  /** Changes from one browser arrive in the order in which they were made. */
  browser: string
  /** Milliseconds since it was made. */
  waited: number
}

/** What a feature does with its changes that wait. `value` is what it stored. */
export type WaitingKind = {
  send: (value: unknown, made: MadeOffline) => Promise<unknown>
  /** Shows it in what an earlier page left. */
  show: (queries: QueryClient, value: unknown, me: string) => void
  /** Shows what the server answered to a change of an earlier page. */
  onSaved: (queries: QueryClient, answer: unknown, value: unknown) => void
  /** For people to read. */
  textOf: (value: unknown) => string
  /** What undoes the change before of the same thing: together they are no change. */
  isUndo?: (value: unknown, before: unknown) => boolean
  /** It has a list of its own for what waits: then none of the others is called. */
  keep?: (queries: QueryClient, value: unknown) => void
}

type Waiter = { resolve: (answer: unknown) => void; reject: (error: unknown) => void }

/** What a tab tells the others of one that it sent. */
type Settled = { change: WaitingChange; answer?: unknown; refusal?: string }

/** By the name of the kind; undefined for one that this version does not know. */
export type FindKind = (name: string) => WaitingKind | undefined

type Options = {
  findKind: FindKind
  /** Whether this person's page has ended meanwhile: then the next page of this tab may have a keeper of its own. */
  hasEnded: () => boolean
  /** What waits has changed. */
  onCount: (count: number) => void
  /** The server has refused something for good. */
  onRefused: () => void
}

/** Those that cancel each other count as none, though both are sent: the first may have arrived without an answer. */
export function countChanges(list: readonly WaitingChange[], findKind: FindKind): number {
  const left: WaitingChange[] = []
  for (const change of list) {
    const before = left.findLastIndex(({ kind, about }) => kind === change.kind && about === change.about)
    if (findKind(change.kind)?.isUndo?.(change.value, left[before]?.value)) left.splice(before, 1)
    else left.push(change)
  }
  return left.length
}

function mustKnow(kind: WaitingKind | undefined): WaitingKind {
  if (!kind) throw new Problem(400, 'unknown-kind', 'This version of Cohort does not know it.')
  return kind
}

/** Those who wait for what becomes of a change of this page. */
function openWaiters(queries: QueryClient, findKind: FindKind, onRefused: () => void) {
  const waiters = new Map<string, Waiter>()
  return {
    settled: ({ key }: Pick<WaitingChange, 'key'>) =>
      new Promise((resolve, reject) => waiters.set(key, { resolve, reject })),

    settle(change: WaitingChange, outcome: Outcome) {
      const waiter = waiters.get(change.key)
      waiters.delete(change.key)
      if ('error' in outcome) {
        onRefused()
        // Pages show it.
        void queries.invalidateQueries()
      }
      if (waiter) return 'error' in outcome ? waiter.reject(outcome.error) : waiter.resolve(outcome.answer)
      // Of an earlier page.
      if ('answer' in outcome) findKind(change.kind)?.onSaved(queries, outcome.answer, change.value)
    },
  }
}

/** One tab at a time, where browsers know locks. A second request would do no harm. */
async function inOneTab(name: string, send: () => Promise<void>) {
  try {
    await (navigator.locks ? navigator.locks.request(name, send) : send())
  } catch (error) {
    reportError(error)
  }
}

let sendNow = async () => {}
/** Sends all that waits, as far as the server can be reached. */
export const sendWaiting = () => sendNow()

/** Lets changes of this person wait, and sends those that an earlier page left. Returns how to stop. */
export async function startWaiting(queries: QueryClient, owner: Owner, options: Options) {
  const { findKind, onCount, onRefused } = options
  const { settle, settled } = openWaiters(queries, findKind, onRefused)
  const { uid, browser } = owner
  const store = openWaitingStore(owner)
  const tabs = new BroadcastChannel(`waiting of ${uid}`)
  let isOver = false
  let count = 0
  let stopRetrying = () => {}

  function show(list: readonly WaitingChange[]) {
    count = list.length
    setWaitingFor(list.map(({ about }) => about))
    onCount(countChanges(list, findKind))
  }

  const queue = new WaitingQueue({
    store,
    send: async ({ kind, value, key }, waited) => mustKnow(findKind(kind)).send(value, { key, browser, waited }),
    onSettled(change, outcome) {
      settle(change, outcome)
      // It was on its way when this person signed out, and with them all their tabs.
      if (isOver) return
      tabs.postMessage(
        'error' in outcome ? { change, refusal: outcome.error.message } : { change, answer: outcome.answer },
      )
    },
    onChange: show,
    onLeft() {
      stopRetrying = retryWhenBack('waiting changes', send)
    },
  })

  const send = async () => (isOver ? undefined : inOneTab(`waiting of ${uid}`, () => queue.send()))

  const keep: SendOrWait = async (change, sendIt, onWaiting) => {
    const waiting = { madeAt: Date.now(), ...change, key: randomUuid() }
    // It must not overtake those that wait.
    if (count === 0 && !isConnectionLost())
      try {
        return await sendIt()
      } catch (error) {
        if (isOver || !isServerUnavailable(error)) throw error
      }
    const kind = findKind(change.kind)
    if (kind?.keep) {
      kind.keep(queries, change.value)
      onWaiting()
      return undefined as Awaited<ReturnType<typeof sendIt>>
    }
    const answer = settled(waiting)
    await queue.add(waiting)
    // Also on the other pages, as long as it waits.
    kind?.show(queries, change.value, uid)
    onWaiting()
    void send()
    return (await answer) as Awaited<ReturnType<typeof sendIt>>
  }

  tabs.onmessage = async ({ data: { change, refusal, answer } }: MessageEvent<Settled>) => {
    settle(change, refusal === undefined ? { answer } : { error: new Problem(400, 'refused', refusal) })
    show(await store.list())
  }
  const [left, refused] = [await store.list(), await store.refused()]
  if (options.hasEnded()) return () => tabs.close()
  for (const { kind, value } of left) findKind(kind)?.show(queries, value, uid)
  show(left)
  setChangeKeeper(keep)
  sendNow = send
  const stopListening = whenStreamOpens(() => void send())
  if (refused.length > 0) onRefused()
  return () => {
    isOver = true
    stopListening()
    stopRetrying()
    setChangeKeeper(undefined)
    setWaitingFor([])
    tabs.close()
  }
}
