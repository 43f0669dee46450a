import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refetchIfChanged, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type SharesOfOne, shares } from '../../shares-contract.ts'

export const sharesQuery = (applicationId: string) =>
  queryOptions({
    queryKey: ['shares', 'of', applicationId],
    queryFn: (context) =>
      refetchIfChanged(context, (signal) => request(shares.find, { params: { applicationId }, signal })),
  })

/** What the server answered to a change. */
export function setShares(queries: QueryClient, applicationId: string, answer: SharesOfOne) {
  queries.setQueryData(sharesQuery(applicationId).queryKey, answer)
  // The list of all that is shown, which features/crew/web/queries/viewers.ts has.
  return refetchTopic(queries, 'shares', 'viewers')
}
