import { queryOptions } from '@tanstack/react-query'
import { request } from '#web/request/api-client.ts'
import { taskReminders } from '../../reminder-contract.ts'

type Due = { id: string; due: string | null; time: string | null }

/** Those before the task is due move with it, so another date is another query. */
export const remindersQuery = ({ id, due, time }: Due) =>
  queryOptions({
    queryKey: ['task-reminders', id, due, time],
    queryFn: ({ signal }) => request(taskReminders.list, { params: { id }, signal }),
  })
