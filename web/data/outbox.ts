import { type QueryClient, type QueryKey, useQuery } from '@tanstack/react-query'

/**
 * Something written that the server has not confirmed. Lists of it outlive a reload as drafts do (web/forms/draft-storage.ts),
 * and the tab in web/offline/outbox-store.ts.
 */
export type OutboxItem = {
  /** Two requests with the same key create one thing. */
  key: string
  /** As it was typed. */
  text: string
  /** Null while it is sent, '' while it waits for the server, otherwise why it was refused. */
  failure: string | null
}

const TOPIC = 'outbox'

/** Of the list of a target: a room, a thread, or the tasks. */
export const outboxKey = (target: string): QueryKey => [TOPIC, target]

export const isOutbox = ([topic]: QueryKey) => topic === TOPIC

/** Of which something is left. */
export const outboxTargets = (queries: QueryClient) =>
  queries
    .getQueriesData<OutboxItem[]>({ queryKey: [TOPIC] })
    .flatMap(([[, target], list = []]) => (list.length > 0 ? [target as string] : []))

export const updateOutbox = <Item extends OutboxItem>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (list: Item[]) => Item[],
) => queries.setQueryData<Item[]>(queryKey, (list = []) => change(list))

export const removeFromOutbox = (queries: QueryClient, queryKey: QueryKey, key: string) =>
  updateOutbox(queries, queryKey, (list) => list.filter((one) => one.key !== key))

export function useOutboxItems<Item extends OutboxItem>(queryKey: QueryKey): Item[] {
  const { data } = useQuery<Item[]>({
    queryKey,
    queryFn: () => [],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}
