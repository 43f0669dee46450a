import { infiniteQueryOptions } from '@tanstack/react-query'
import { cursorPaging } from '#web/data/paged-list.ts'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { settings } from '../../contract.ts'

export const sessionsQuery = infiniteQueryOptions({
  queryKey: ['sessions'],
  queryFn: (context) =>
    refetchIfChanged(context, (signal, cursor) => request(settings.listSessions, { query: { cursor }, signal })),
  ...cursorPaging,
  // Signing in elsewhere sends no event.
  staleTime: 0,
})
