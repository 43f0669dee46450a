import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { toPagedList } from '#web/data/paged-list.ts'
import { useMe } from '#web/session/session.tsx'
import { DUE_SOON_PAGE_SIZE, type Task } from '../../contract.ts'
import { isAssigned } from '../../permissions.ts'
import { withOwnTick } from './own-tick.ts'
import { type TaskQuery, tasksIn, tasksQuery } from './tasks.ts'
import type { TaskList } from './use-task-list.ts'

const firstPage: TaskQuery = { mine: 'true', open: 'true', limit: String(DUE_SOON_PAGE_SIZE) }

export type DueSoonList = TaskList & {
  /** My tasks that are known here, also those done since the list was loaded. */
  known: Task[]
}

/** A list of its own, because the list of all tasks may be long. */
export function useTasksDueSoon(): DueSoonList {
  const me = useMe()
  const list = useInfiniteQuery(tasksQuery(firstPage))
  const isMine = (task: Task) => isAssigned(me, task)
  const toOwn = (task: Task) => withOwnTick(task, me)
  return {
    ...toPagedList(list),
    // A task that was ticked or reassigned here stays in the cached page.
    tasks: list.data ? tasksIn(list.data, toOwn).filter((task) => !task.done && isMine(task)) : [],
    known: list.data ? list.data.pages.flatMap(({ tasks }) => tasks.filter(isMine).map(toOwn)) : [],
  }
}

/** Caches the first page, which came with the dashboard's answer. */
export function cacheTasksDueSoon(queries: QueryClient, { tasks, next }: { tasks: Task[]; next: string | null }) {
  queries.setQueryData(tasksQuery(firstPage).queryKey, {
    pages: [{ tasks, end: tasks.at(-1), next: next === null ? null : { ...firstPage, cursor: next } }],
    pageParams: [firstPage],
  })
}

export const areTasksDueSoonCached = (queries: QueryClient) =>
  queries.getQueryData(tasksQuery(firstPage).queryKey) !== undefined
