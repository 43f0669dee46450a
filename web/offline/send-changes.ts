import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { randomUuid } from '../data/random-uuid.ts'
import { type SendOrKeep, setChangeKeeper, setUnsentIds } from '../data/unsent-changes.ts'
import { isConnectionLost, whenStreamOpens } from '../live/connection-state.ts'
import { isServerUnavailable } from '../request/retry.ts'
import { retryWhenBack } from '../request/retry-when-back.ts'
import { openChangeStore, type UnsentChange } from './change-store.ts'
import type { Owner } from './databases.ts'
import { type Queue, sendInOrder } from './send-in-order.ts'

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
export type ChangeKind = {
  send: (value: unknown, made: MadeOffline) => Promise<unknown>
  /** Shows it in what an earlier page left. */
  show: (queries: QueryClient, value: unknown, me: string) => void
  /** Shows what the server answered to a change of an earlier page. */
  onSaved: (queries: QueryClient, answer: unknown, value: unknown) => void
  /** For people to read. */
  textOf: (value: unknown) => string
  /** What undoes the change before of the same thing: together they are no change. */
  isUndo?: (value: unknown, before: unknown) => boolean
}

type Waiter = { resolve: (answer: unknown) => void; reject: (error: unknown) => void }

/** Its answer, or the reason for which it was refused. */
type Outcome = { answer: unknown } | { error: Problem }

/** By the name of the kind; undefined for one that this version does not know. */
export type FindKind = (name: string) => ChangeKind | undefined

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
export function countChanges(list: readonly UnsentChange[], findKind: FindKind): number {
  const left: UnsentChange[] = []
  for (const change of list) {
    const before = left.findLastIndex(({ kind, about }) => kind === change.kind && about === change.about)
    if (findKind(change.kind)?.isUndo?.(change.value, left[before]?.value)) left.splice(before, 1)
    else left.push(change)
  }
  return left.length
}

async function sendChange({ kind, value, key, madeAt }: UnsentChange, findKind: FindKind, browser: string) {
  const known = findKind(kind)
  if (!known) throw new Problem(400, 'unknown-kind', 'This version of Cohort does not know it.')
  return known.send(value, { key, browser, waited: Math.max(0, Date.now() - madeAt) })
}

/** Those who wait for what becomes of a change of this page. */
function openWaiters(queries: QueryClient, findKind: FindKind, onRefused: () => void) {
  const waiters = new Map<string, Waiter>()
  return {
    settled: ({ key }: Pick<UnsentChange, 'key'>) =>
      new Promise((resolve, reject) => waiters.set(key, { resolve, reject })),

    settle(change: UnsentChange, outcome: Outcome) {
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

/** What becomes of a change that one tab sends is told to the others. */
function openTabs(uid: string, hear: (change: UnsentChange, outcome: Outcome) => void) {
  const tabs = new BroadcastChannel(`waiting of ${uid}`)
  tabs.onmessage = ({ data: { change, refusal, answer } }) =>
    hear(change, refusal === undefined ? { answer } : { error: new Problem(400, 'refused', refusal) })
  return {
    tell: (change: UnsentChange, outcome: Outcome) =>
      tabs.postMessage({ change, ...('error' in outcome ? { refusal: outcome.error.message } : outcome) }),
    close: () => tabs.close(),
  }
}

/** One tab at a time. A second request would do no harm. */
const inOneTab = (name: string, send: () => Promise<void>) => navigator.locks.request(name, send).catch(reportError)

let sendNow = async () => {}
/** Sends all that waits, as far as the server can be reached. */
export const sendChanges = () => sendNow()

/** Lets changes of this person wait, and sends those that an earlier page left. Returns how to stop. */
export async function startSendingChanges(queries: QueryClient, owner: Owner, options: Options) {
  const { findKind, onCount, onRefused } = options
  const { settle, settled } = openWaiters(queries, findKind, onRefused)
  const { uid, browser } = owner
  const store = openChangeStore(owner)
  let isOver = false
  let count = 0
  let stopRetrying = () => {}

  function show(list: readonly UnsentChange[]) {
    count = list.length
    setUnsentIds(list.map(({ about }) => about))
    onCount(countChanges(list, findKind))
  }

  async function settleHere(change: UnsentChange, outcome: Outcome) {
    settle(change, outcome)
    show(await store.list())
  }
  const tabs = openTabs(uid, settleHere)

  async function settleStored(change: UnsentChange, outcome: Outcome) {
    await ('error' in outcome ? store.refuse(change, outcome.error.message) : store.remove(change))
    // It was on its way when this person signed out, and with them all their tabs.
    if (!isOver) tabs.tell(change, outcome)
    await settleHere(change, outcome)
  }

  const queue: Queue<UnsentChange, unknown> = {
    list: store.list,
    subjectOf: ({ about }) => about,
    send: (change) => sendChange(change, findKind, browser),
    onSaved: (change, answer) => settleStored(change, { answer }),
    onRefused: (change, error) => settleStored(change, { error }),
    onLeft() {
      stopRetrying = retryWhenBack('unsent changes', send)
    },
  }

  const send = async () => (isOver ? undefined : inOneTab(`waiting of ${uid}`, () => sendInOrder(queue)))

  const keep: SendOrKeep = async (change, sendIt, onKept) => {
    const waiting = { madeAt: Date.now(), ...change, key: randomUuid() }
    // It must not overtake those that wait.
    if (count === 0 && !isConnectionLost())
      try {
        return await sendIt()
      } catch (error) {
        if (isOver || !isServerUnavailable(error)) throw error
      }
    const answer = settled(waiting)
    await store.add(waiting)
    show(await store.list())
    // Also on the other pages, as long as it waits.
    findKind(change.kind)?.show(queries, change.value, uid)
    onKept()
    void send()
    return (await answer) as Awaited<ReturnType<typeof sendIt>>
  }

  const [left, refused] = [await store.list(), await store.refused()]
  if (options.hasEnded()) return tabs.close
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
    setUnsentIds([])
    tabs.close()
  }
}
