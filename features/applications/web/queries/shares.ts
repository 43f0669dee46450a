import type { QueryClient } from '@tanstack/react-query'
import { liveQuery } from '#web/data/live-query.ts'
import { type SharesOfOne, shares } from '../../shares-contract.ts'

export const sharesQuery = (applicationId: string) =>
  liveQuery(['shares', 'of', applicationId], shares.find, { params: { applicationId } })

/** What the server answered to a change. */
export const setShares = (queries: QueryClient, applicationId: string, answer: SharesOfOne) =>
  queries.setQueryData(sharesQuery(applicationId).queryKey, answer)
