import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { request } from '#web/request/api-client.ts'
import { PRESENCE_MAX, presence } from '../../contract.ts'

const INTERVAL_MS = 60_000

/** Which of these people are here. */
export const presenceQuery = (people: string[]) => {
  const uids = people.toSorted().slice(0, PRESENCE_MAX).join(',')
  return queryOptions({
    queryKey: ['presence', uids],
    queryFn: ({ signal }) => request(presence.online, { query: { uids }, signal }),
    enabled: uids !== '',
    refetchInterval: INTERVAL_MS,
    retry: false,
    placeholderData: keepPreviousData,
  })
}
