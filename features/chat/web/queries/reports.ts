import { infiniteQueryOptions } from '@tanstack/react-query'
import { cursorPaging } from '#web/data/paged-list.ts'
import { request } from '#web/request/api-client.ts'
import { chat } from '../../contract.ts'

/** What was reported in a room of mine. Nothing tells of it live but a notification, so it is asked for each time. */
export const reportsQuery = (roomId: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'reports', roomId],
    queryFn: ({ pageParam, signal }) =>
      request(chat.reports, { params: { roomId }, query: { cursor: pageParam }, signal }),
    ...cursorPaging,
    staleTime: 0,
  })
