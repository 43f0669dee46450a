import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type Practice, practice } from '../../contract.ts'

/** With the moment of this screen at which the answer came, for the timer. */
export type Received = Practice & { receivedAt: number }

const received = (answer: Practice): Received => ({ ...answer, receivedAt: Date.now() })

export const practiceQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['practice', teamId],
    queryFn: (context) =>
      refetchIfChanged(context, async (signal) =>
        received(await request(practice.find, { params: { teamId }, signal })),
      ),
  })

export function setPractice(queries: QueryClient, teamId: string, answer: Practice) {
  markStale('practice')
  queries.setQueryData(practiceQuery(teamId).queryKey, received(answer))
}
