import { infiniteQueryOptions } from '@tanstack/react-query'
import { cursorPaging } from '#web/data/paged-list.ts'
import { request } from '#web/request/api-client.ts'
import { messageReports } from '../../reports-contract.ts'

/** Always stale, because reports send no live event to the list. */
export const reportsQuery = (roomId: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'reports', roomId],
    queryFn: ({ pageParam, signal }) =>
      request(messageReports.list, { params: { roomId }, query: { cursor: pageParam }, signal }),
    ...cursorPaging,
    staleTime: 0,
  })
