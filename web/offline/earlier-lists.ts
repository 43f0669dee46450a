import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { sendUnsent, type Unsent, updateUnsent } from '../data/unsent.ts'
import { earlierDatabase, type Owner } from './databases.ts'
import { openSealed, tidySealed } from './sealed-store.ts'
import { openUnsentStore } from './unsent-store.ts'

// Versions before 0.4 had a list of unsent messages for each room and thread, and one of new tasks. Nothing waits longer than 31 days,
// so a version that comes later may forget them.

/** A message, or a new task if it has a `body`. */
type EarlierItem = { key: string; failure: string | null; body?: object; roomId?: string; rootId?: string }

function toUnsent({ key, failure, ...value }: EarlierItem, madeAt: number): Unsent {
  const [kind, about] = value.body ? ['new task', key] : ['message', value.rootId ?? value.roomId!]
  return { key, kind, about, value, madeAt, failure }
}

/** Moves what waits in this browser to where all waits now. */
export async function moveEarlierLists(owner: Owner): Promise<void> {
  await tidySealed(earlierDatabase(), owner)
  const [earlier, store] = [openSealed(earlierDatabase(), owner), openUnsentStore(owner)]
  for (const { item, place } of await earlier.all<{ item: EarlierItem; place: number }>()) {
    await store.set(toUnsent(item, place))
    await earlier.remove([item.key])
  }
}

/** Moves what waits in this tab. */
export function takeEarlierLists(queries: QueryClient) {
  const isEarlier = ({ queryKey }: { queryKey: QueryKey }) => queryKey[0] === 'outbox' && queryKey.length > 1
  const found = queries.getQueriesData<EarlierItem[]>({ predicate: isEarlier }).flatMap(([, list = []]) => list)
  if (found.length === 0) return
  queries.removeQueries({ predicate: isEarlier })
  updateUnsent(queries, (list) => {
    const keys = new Set(list.map(({ key }) => key))
    return [
      ...list,
      ...found.filter(({ key }) => !keys.has(key)).map((item, place) => toUnsent(item, Date.now() + place)),
    ]
  })
  void sendUnsent()
}
