import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import { cursorPaging } from '#web/data/paged-list.ts'
import { refetchIfChanged, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { viewers } from '../../contract.ts'

export const viewersQuery = infiniteQueryOptions({
  queryKey: ['shares', 'viewers'],
  queryFn: (context) =>
    refetchIfChanged(context, (signal, cursor) => request(viewers.find, { query: { cursor }, signal })),
  ...cursorPaging,
})

export const shownQuery = infiniteQueryOptions({
  queryKey: ['shares', 'shown'],
  queryFn: (context) =>
    refetchIfChanged(context, (signal, cursor) => request(viewers.shown, { query: { cursor }, signal })),
  ...cursorPaging,
})

/** After a change, until its live event arrives. */
export const refetchViewers = (queries: QueryClient) => refetchTopic(queries, 'shares')
