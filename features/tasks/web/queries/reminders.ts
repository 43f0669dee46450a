import { liveQuery } from '#web/data/live-query.ts'
import { taskReminders } from '../../reminder-contract.ts'

type Due = { id: string; due: string | null; time: string | null }

/** Those before the task is due move with it, so another date is another query. */
export const remindersQuery = ({ id, due, time }: Due) =>
  liveQuery(['task-reminders', id, due, time], taskReminders.list, { params: { id } })
