import type { QueryClient } from '@tanstack/react-query'
import { liveQuery } from '#web/data/live-query.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { type SharesOfOne, shares } from '../../shares-contract.ts'

export const sharesQuery = (applicationId: string) =>
  liveQuery(['shares', 'of', applicationId], shares.find, { params: { applicationId } })

/** What the server answered to a change. */
export function setShares(queries: QueryClient, applicationId: string, answer: SharesOfOne) {
  queries.setQueryData(sharesQuery(applicationId).queryKey, answer)
  // The list of all that is shown, which features/crew/web/queries/viewers.ts has.
  return refetchTopic(queries, 'shares', 'viewers')
}
