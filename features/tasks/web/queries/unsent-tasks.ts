import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { BodyOf } from '#shared/call.ts'
import type { tasks } from '../../contract.ts'

/** A task of the quick-add row that the server has not confirmed. */
export type UnsentTask = {
  /** Two requests with the same key add one task. */
  key: string
  /** As it was typed. */
  text: string
  body: BodyOf<typeof tasks.add>
  /** In milliseconds, as of `Date.now()`. */
  addedAt: number
  /** Null while it is sent, '' while it waits for the server, otherwise why it was refused. */
  failure: string | null
}

/** Stored like drafts: see web/forms/draft-storage.ts. */
const queryKey = ['draft', 'unsent tasks']

export const unsentTasks = (queries: QueryClient) => queries.getQueryData<UnsentTask[]>(queryKey) ?? []

export const updateUnsentTasks = (queries: QueryClient, change: (list: UnsentTask[]) => UnsentTask[]) =>
  queries.setQueryData<UnsentTask[]>(queryKey, (list = []) => change(list))

export const removeUnsentTask = (queries: QueryClient, key: string) =>
  updateUnsentTasks(queries, (list) => list.filter((task) => task.key !== key))

export function useUnsentTasks(): UnsentTask[] {
  const { data } = useQuery<UnsentTask[]>({
    queryKey,
    queryFn: () => [],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}
