import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { randomUuid } from '../data/random-uuid.ts'
import { markUnsent, setSender, type Unsent, unsentIn, whenUnsentChanges } from '../data/unsent.ts'
import { whenStreamOpens } from '../live/connection-state.ts'
import { retryWhenBack } from '../request/retry-when-back.ts'
import { type Outcome, sendInOrder } from './send-in-order.ts'
import { openOutcomes, type SenderOptions } from './unsent-outcomes.ts'

/** Milliseconds that another tab may take: one that the browser has put to sleep never ends. */
const TURN_MS = 60_000

/** One tab at a time, where browsers can tell. A second request would do no harm. */
async function inOneTab(name: string, send: () => Promise<void>) {
  if (!('locks' in navigator)) return send()
  const signal = AbortSignal.timeout(TURN_MS)
  return navigator.locks.request(name, { signal }, send).catch(send)
}

/** Sends what this page has not sent, now and later. */
export function startSending(queries: QueryClient, options: SenderOptions) {
  const { uid, findKind, hasEnded } = options
  const { tell, settle, close } = openOutcomes(queries, options)
  // Until the browser's own is known.
  const sender = { browser: randomUuid(), tell, stop }
  const running = new Map<string, Promise<void>>()
  const unsent = () => (hasEnded() ? [] : unsentIn(queries).filter(({ failure }) => !failure))
  /** Each lane is sent in its order: talk about one thing is one, all else another. */
  const laneOf = ({ kind, about }: Unsent) => (findKind(kind)?.isTalk ? about : '')

  function sendOne({ kind, value, key, madeAt }: Unsent) {
    const found = findKind(kind)
    if (!found) throw new Problem(400, 'unknown-kind', 'This version of Cohort does not know it.')
    return found.send(value, { key, browser: sender.browser, waited: Math.max(0, Date.now() - madeAt) })
  }

  function sendLane(lane: string) {
    const list = () => unsent().filter((one) => laneOf(one) === lane)
    async function sendAll() {
      await sendInOrder({
        list,
        send: async (one) => sendOne(one),
        settle(one: Unsent, outcome: Outcome) {
          const isRefusedTalk = lane && outcome && 'error' in outcome
          for (const each of isRefusedTalk ? list() : [one]) settle(each, outcome)
        },
        onLeft: () => void retryWhenBack(`unsent ${lane}`, () => sendLane(lane)),
        longestWait: ({ kind }) => findKind(kind)?.longestWait,
      }).catch(reportError)
      // At once, so that what is added from now on is sent too.
      running.delete(lane)
      markUnsent(queries, list(), '')
    }
    markUnsent(queries, list(), null)
    const sending = running.get(lane) ?? inOneTab(`unsent of ${uid} ${lane}`, sendAll).catch(reportError)
    running.set(lane, sending)
    return sending
  }
  const send = async () => void (await Promise.all([...new Set(unsent().map(laneOf))].map(sendLane)))

  const shown = new Set<string>()
  /** On all pages, as long as it waits. */
  function show() {
    for (const { key, kind, value } of unsent()) {
      if (!shown.has(key)) findKind(kind)?.show?.(queries, value, uid)
      shown.add(key)
    }
  }

  show()
  setSender(send)
  const stops = [whenUnsentChanges(queries, show), whenStreamOpens(() => void send()), close]
  void send()

  function stop() {
    for (const stopOne of stops) stopOne()
    setSender(null)
  }
  return sender
}
