import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { isOutbox, type OutboxItem, outboxKey } from '../data/outbox.ts'
import { type Owner, outboxDatabase } from './databases.ts'
import { openSealed } from './sealed-store.ts'

type KeptItem = { queryKey: QueryKey; item: OutboxItem; place: number }

/** Earlier versions kept new tasks as a draft. */
const keyOf = ([topic, target]: QueryKey) => outboxKey(topic === 'draft' ? 'tasks' : (target as string))

/** Keeps what is not sent in this browser, because the tab that keeps it too may be closed, and brings back what a closed tab has left. Returns how to stop. */
export async function keepOutboxes(queries: QueryClient, owner: Owner, onFound: () => void): Promise<() => void> {
  const store = openSealed(outboxDatabase(), owner)
  const left = await store.all<KeptItem>()
  for (const { queryKey, item } of left.sort((one, other) => one.place - other.place))
    queries.setQueryData<OutboxItem[]>(keyOf(queryKey), (now = []) =>
      now.some(({ key }) => key === item.key) ? now : [...now, item],
    )

  // Each on its own, so that two tabs with the same list do not write over what the other keeps.
  const kept = new Map<string, Set<string>>()
  function keep(queryKey: QueryKey, list: readonly OutboxItem[] = []) {
    const before = kept.get(JSON.stringify(queryKey)) ?? new Set()
    const gone = [...before].filter((key) => !list.some((item) => item.key === key))
    store.remove(gone).catch(reportError)
    for (const [place, item] of list.entries())
      store.set(item.key, { queryKey, item, place: Date.now() + place } satisfies KeptItem).catch(reportError)
    kept.set(JSON.stringify(queryKey), new Set(list.map(({ key }) => key)))
  }
  for (const { queryKey, state } of queries.getQueryCache().findAll({ predicate: (query) => isOutbox(query.queryKey) }))
    keep(queryKey, state.data as OutboxItem[] | undefined)
  if (left.length > 0) onFound()
  return queries.getQueryCache().subscribe(({ type, query: { queryKey, state } }) => {
    if (type === 'updated' && isOutbox(queryKey)) keep(queryKey, state.data as OutboxItem[] | undefined)
  })
}

/** What this page still has to send. */
export const outboxItemsHere = (queries: QueryClient): OutboxItem[] =>
  queries
    .getQueryCache()
    .findAll({ predicate: (query) => isOutbox(query.queryKey) })
    .flatMap(({ state }) => (state.data as OutboxItem[] | undefined) ?? [])

/** What all tabs still have to send, each once. */
export async function allOutboxItems(queries: QueryClient, owner: Owner): Promise<OutboxItem[]> {
  const kept = await openSealed(outboxDatabase(), owner).all<KeptItem>()
  const all = [...kept.map(({ item }) => item), ...outboxItemsHere(queries)]
  return [...new Map(all.map((item) => [item.key, item])).values()]
}
