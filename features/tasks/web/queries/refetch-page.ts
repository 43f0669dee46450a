import type { QueryClient } from '@tanstack/react-query'

// Apart from the queries, because every page refetches and few pages ask.

export const threadKey = (id: string) => ['tasks', 'thread', id] as const
export const detailsKey = (id: string) => ['tasks', 'details', id] as const

/** With `id` only of that task. */
export const refetchThreads = (queries: QueryClient, id?: string) =>
  void queries.invalidateQueries({ queryKey: id === undefined ? ['tasks', 'thread'] : threadKey(id) })

export const refetchDetails = (queries: QueryClient, id?: string) =>
  void queries.invalidateQueries({ queryKey: id === undefined ? ['tasks', 'details'] : detailsKey(id) })
