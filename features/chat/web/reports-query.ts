import { infiniteQueryOptions } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { byCursor } from '#web/list-parts.ts'
import { chat } from '../contract.ts'

/** What was reported in a room of mine. Nothing tells of it live but a notification, so it is asked for each time. */
export const reportsQuery = (roomId: string) =>
  infiniteQueryOptions({
    queryKey: ['chat', 'reports', roomId],
    queryFn: ({ pageParam, signal }) =>
      ask(chat.reported, { params: { roomId }, query: { cursor: pageParam }, signal }),
    ...byCursor,
    staleTime: 0,
  })
