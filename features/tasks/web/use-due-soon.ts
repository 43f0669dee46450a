import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { partsOf } from '#web/list-parts.ts'
import { useMe } from '#web/session.tsx'
import { DUE_SOON_PART, type Task } from '../contract.ts'
import { isAssigned } from '../permissions.ts'
import { readTasks } from './shown-task.ts'
import { type TaskQuery, tasksIn, tasksQuery } from './task-cache.ts'
import type { TaskList } from './use-task-list.ts'

const first: TaskQuery = { mine: 'true', open: 'true', limit: String(DUE_SOON_PART) }

/** What I have to do, by due date: a list of its own, because the one of all tasks may be long. */
export function useDueSoon(): TaskList {
  const me = useMe()
  const list = useInfiniteQuery(tasksQuery(first))
  return {
    ...partsOf(list),
    // One that is ticked stays in the list as it was served, and so does one that was given to somebody else.
    tasks: list.data ? tasksIn(list.data).filter((task) => !task.done && isAssigned(me, task)) : [],
  }
}

/** Puts the first part, which came with another answer, where the list looks for it. */
export function keepDueSoon(queries: QueryClient, { tasks, next }: { tasks: Task[]; next: string | null }) {
  const found = readTasks(tasks)
  queries.setQueryData(tasksQuery(first).queryKey, {
    pages: [{ tasks: found, end: found.at(-1), next: next === null ? null : { ...first, cursor: next } }],
    pageParams: [first],
  })
}

export const hasDueSoon = (queries: QueryClient) => queries.getQueryData(tasksQuery(first).queryKey) !== undefined
