import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { toPagedList } from '#web/data/paged-list.ts'
import { useMe } from '#web/session/session.tsx'
import { DUE_SOON_PAGE_SIZE, type Task } from '../../contract.ts'
import { isAssigned } from '../../permissions.ts'
import { parseTasks } from './parse-tasks.ts'
import { type TaskQuery, tasksIn, tasksQuery } from './tasks.ts'
import type { TaskList } from './use-task-list.ts'

const firstPage: TaskQuery = { mine: 'true', open: 'true', limit: String(DUE_SOON_PAGE_SIZE) }

/** What I have to do, by due date: a list of its own, because the one of all tasks may be long. */
export function useTasksDueSoon(): TaskList {
  const me = useMe()
  const list = useInfiniteQuery(tasksQuery(firstPage))
  return {
    ...toPagedList(list),
    // One that is ticked stays in the list as it was served, and so does one that was given to somebody else.
    tasks: list.data ? tasksIn(list.data).filter((task) => !task.done && isAssigned(me, task)) : [],
  }
}

/** Puts the first part, which came with another answer, where the list looks for it. */
export function cacheTasksDueSoon(queries: QueryClient, { tasks, next }: { tasks: Task[]; next: string | null }) {
  const found = parseTasks(tasks)
  queries.setQueryData(tasksQuery(firstPage).queryKey, {
    pages: [{ tasks: found, end: found.at(-1), next: next === null ? null : { ...firstPage, cursor: next } }],
    pageParams: [firstPage],
  })
}

export const areTasksDueSoonCached = (queries: QueryClient) =>
  queries.getQueryData(tasksQuery(firstPage).queryKey) !== undefined
