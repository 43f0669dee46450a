import type { QueryClient } from '@tanstack/react-query'
import { sendUnsent, unsentIn, updateUnsent, whenUnsentChanges } from '../data/unsent.ts'
import { whenStreamOpens } from '../live/connection-state.ts'
import type { Owner } from './databases.ts'
import type { startSending } from './send-unsent.ts'
import { idOf, openUnsentStore, type Unsent } from './unsent-store.ts'

/**
 * Keeps what is not sent in this browser, because the tab that keeps it too may be closed, and takes up what a closed tab has left.
 * Returns how to stop.
 */
export async function keepUnsent(
  queries: QueryClient,
  owner: Owner,
  { tell }: Pick<ReturnType<typeof startSending>, 'tell'>,
): Promise<() => void> {
  const store = openUnsentStore(owner)
  const kept = new Map<string, Unsent>()

  /** What a look into the store that takes longer must not bring back. */
  const gone = new Set<string>()
  let isOver = false
  async function adopt() {
    const left = await store.all()
    if (isOver) return
    updateUnsent(queries, (list) => {
      const keys = new Set(list.map(({ key }) => key))
      const found = left.filter((one) => !keys.has(one.key) && !gone.has(idOf(one)))
      for (const one of found) kept.set(idOf(one), one)
      return [...list, ...found].toSorted((one, other) => one.madeAt - other.madeAt)
    })
    void sendUnsent()
  }

  // Each on its own, so that two tabs do not write over what the other keeps.
  function keep() {
    const list = new Map(unsentIn(queries).map((one) => [idOf(one), one]))
    for (const [id, one] of kept) {
      if (list.has(id)) continue
      kept.delete(id)
      gone.add(id)
      store.remove(one).catch(reportError)
      tell(one, null)
    }
    for (const [id, one] of list) {
      const before = kept.get(id)
      if (before && (before.failure || '') === (one.failure || '')) continue
      kept.set(id, one)
      store.set(one).catch(reportError)
    }
  }

  await adopt()
  keep()
  const stops = [whenUnsentChanges(queries, keep), whenStreamOpens(() => void adopt().catch(reportError))]
  return () => {
    isOver = true
    for (const stop of stops) stop()
  }
}
