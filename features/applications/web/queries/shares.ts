import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { cursorPaging } from '#web/data/paged-list.ts'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type SharesOfOne, shares } from '../../shares-contract.ts'

export const sharesQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['shares', 'of', applicationId],
    queryFn: (context) =>
      refetchIfChanged(context, (signal) => request(shares.find, { params: { applicationId }, signal })),
  })

export const shownQuery = infiniteQueryOptions({
  queryKey: ['shares', 'shown'],
  queryFn: (context) =>
    refetchIfChanged(context, (signal, cursor) => request(shares.shown, { query: { cursor }, signal })),
  ...cursorPaging,
})

export const mySharesQuery = infiniteQueryOptions({
  queryKey: ['shares', 'mine'],
  queryFn: (context) =>
    refetchIfChanged(context, (signal, cursor) => request(shares.mine, { query: { cursor }, signal })),
  ...cursorPaging,
})

/** What the server answered to a change. */
export function setShares(queries: QueryClient, applicationId: string, answer: SharesOfOne) {
  markStale('shares')
  queries.setQueryData(sharesQuery(applicationId).queryKey, answer)
  void queries.invalidateQueries({ queryKey: ['shares', 'mine'] })
}
