import type { QueryClient } from '@tanstack/react-query'
import { foundKey, listsKey, type TaskPages } from './tasks.ts'

/** The copy of a list, if one has it. */
export const findListedTask = (queries: QueryClient, id: string) =>
  [listsKey, foundKey]
    .flatMap((queryKey) => queries.getQueriesData<TaskPages>({ queryKey }))
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ tasks }) => tasks)
    .find((task) => task.id === id)
