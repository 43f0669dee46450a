import { liveQuery } from '#web/data/live-query.ts'
import { tasks } from '../../contract.ts'

const FOUND_MAX = 5

/** The next few open tasks with these words. */
export const foundTasksQuery = (text: string) =>
  liveQuery(['tasks', 'by words', text], tasks.list, {
    query: { search: text, open: 'true', limit: FOUND_MAX },
    bearer: true,
  })
