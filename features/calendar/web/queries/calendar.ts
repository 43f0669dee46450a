import type { QueryClient } from '@tanstack/react-query'
import { liveQuery } from '#web/data/live-query.ts'
import { type CalendarLink, calendar } from '../../contract.ts'

export const calendarQuery = liveQuery(['calendar'], calendar.find)

export const setCalendar = (queries: QueryClient, link: CalendarLink) =>
  void queries.setQueryData(calendarQuery.queryKey, link)
