import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request } from '#web/request/api-client.ts'
import { type CalendarLink, calendar } from '../../contract.ts'

export const calendarQuery = queryOptions({
  queryKey: ['calendar'],
  queryFn: (context) => refetchIfChanged(context, (signal) => request(calendar.find, { signal })),
})

export const setCalendar = (queries: QueryClient, link: CalendarLink) =>
  void queries.setQueryData(calendarQuery.queryKey, link)
