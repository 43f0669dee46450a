import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { markUnsent, removeUnsent, takeWaiter, type Unsent, unsentIn } from '../data/unsent.ts'
import type { Outcome } from './send-in-order.ts'
import type { FindKind } from './unsent-kinds.ts'

export type SenderOptions = {
  uid: string
  findKind: FindKind
  /** Whether this person's page has ended meanwhile: then the next page of this tab sends. */
  hasEnded: () => boolean
  /** The server has refused a change that the page lists nowhere. */
  onRefused: () => void
}

/** What becomes of what one tab sends or discards is told to the others. */
export function openOutcomes(queries: QueryClient, options: SenderOptions) {
  const tabs = new BroadcastChannel(`unsent of ${options.uid}`)
  tabs.onmessage = ({ data: { one, outcome } }) => {
    const isHere = unsentIn(queries).some(({ key }) => key === one.key)
    if (isHere && !options.hasEnded()) settleHere(queries, options, one, outcome)
  }
  // It may have been on its way when this person signed out, and with them all their tabs.
  const tell = (one: Unsent, outcome: Outcome) => options.hasEnded() || tabs.postMessage({ one, outcome })
  return {
    tell,
    settle(one: Unsent, outcome: Outcome) {
      tell(one, outcome)
      settleHere(queries, options, one, outcome)
    },
    close: () => tabs.close(),
  }
}

/** Shows what became of it, or tells those who wait for that. */
function settleHere(
  queries: QueryClient,
  { findKind, onRefused }: Pick<SenderOptions, 'findKind' | 'onRefused'>,
  one: Unsent,
  outcome: Outcome,
) {
  const kind = findKind(one.kind)
  const waiter = takeWaiter(one)
  if (outcome && 'error' in outcome) {
    const { error } = outcome
    markUnsent(queries, [one], error.message)
    // What another tab says is no longer a problem.
    waiter?.reject(error instanceof Problem ? error : new Problem(400, 'refused', error.message))
    if (kind?.show === null) return
    onRefused()
    // Pages show it.
    return void queries.invalidateQueries()
  }
  if (outcome && waiter) waiter.resolve(outcome.answer)
  else if (outcome) kind?.onSaved(queries, outcome.answer, one.value)
  removeUnsent(queries, [one])
}
