import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { markStale, refetchIfChanged } from '#web/data/refetch-if-changed.ts'
import { request, requestPage } from '#web/request/api-client.ts'
import { tasks } from '../../contract.ts'
import { compareTasks, newerTask, parseTasks, type ShownTask } from './parse-tasks.ts'

/** Which part of the list is asked for: all of it, mine, a team's; or what the service itself says comes next. */
export type TaskQuery = Record<string, string>

type TaskPage = {
  tasks: ShownTask[]
  /** The last one as it was served: what comes after it is in the next part. */
  end: ShownTask | undefined
  next: TaskQuery | null
}

type TaskPages = InfiniteData<TaskPage, TaskQuery>

const listsKey = ['tasks', 'list'] as const

/** A list of tasks, part by part. The plain one, with an empty query, is the specification's own call. */
export const tasksQuery = (query: TaskQuery) =>
  infiniteQueryOptions({
    queryKey: [...listsKey, query],
    queryFn: (context) => refetchIfChanged(context, () => fetchPage(context.pageParam, context.signal)),
    initialPageParam: query,
    getNextPageParam: ({ next }) => next,
    structuralSharing: (before, after) => shareUnchangedTasks(before as TaskPages | undefined, after as TaskPages),
  })

async function fetchPage(query: TaskQuery, signal: AbortSignal): Promise<TaskPage> {
  const { answer, next } = await requestPage(tasks.list, { query, signal, bearer: true })
  const found = parseTasks(answer)
  return { tasks: found, end: found.at(-1), next }
}

/** One task by its id; null where there is none, or none any more. */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: (context) =>
      refetchIfChanged(context, async () => {
        const answer = await request(tasks.find, { params: { id }, signal: context.signal, bearer: true }).catch(
          nullIfNotFound,
        )
        return parseTasks([answer])[0] ?? null
      }),
  })

function nullIfNotFound(error: unknown) {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}

/** All tasks of a list, each once and in order. What lies beyond the loaded parts waits for its own. */
export function tasksIn({ pages }: Pick<TaskPages, 'pages'>): ShownTask[] {
  const found = new Map<string, ShownTask>()
  for (const task of pages.flatMap((part) => part.tasks)) found.set(task.id, newerTask(found.get(task.id), task))
  const last = pages.at(-1)
  const isLoaded = (task: ShownTask) => !last?.next || !last.end || compareTasks(task, last.end) <= 0
  return [...found.values()].filter(isLoaded).sort(compareTasks)
}

/** Puts a task as it is now into every list; a newer copy stays. Which lists show it, they see for themselves. */
export function upsertTask(queries: QueryClient, task: ShownTask) {
  updatePages(queries, (part, isLast) => {
    const place = part.findIndex(({ id }) => id === task.id)
    if (place >= 0) return part.with(place, newerTask(part[place], task))
    return isLast ? [...part, task] : part
  })
}

/** Whether some list has such a task. */
export const hasTask = (queries: QueryClient, isSuch: (task: ShownTask) => boolean) =>
  queries
    .getQueriesData<TaskPages>({ queryKey: listsKey })
    .some(([, parts]) => parts?.pages.some((part) => part.tasks.some(isSuch)))

/** Takes tasks out of every list. */
export function removeTasks(queries: QueryClient, isGone: (task: ShownTask) => boolean) {
  updatePages(queries, (part) => part.filter((task) => !isGone(task)))
}

/** Changes every copy of tasks in every list. */
export function updateTasks(queries: QueryClient, change: (task: ShownTask) => ShownTask) {
  updatePages(queries, (part) => part.map(change))
}

function updatePages(queries: QueryClient, change: (tasks: ShownTask[], isLast: boolean) => ShownTask[]) {
  markStale('tasks')
  queries.setQueriesData<TaskPages>({ queryKey: listsKey }, (parts) => {
    if (!parts) return parts
    const pages = parts.pages.map((part) => ({ ...part, tasks: change(part.tasks, part === parts.pages.at(-1)) }))
    return { ...parts, pages }
  })
}

/** Asks for all lists afresh. */
export function refetchTasks(queries: QueryClient) {
  markStale('tasks')
  return queries.invalidateQueries({ queryKey: ['tasks'] })
}

/** Keeps the objects of tasks that did not change, wherever they stand now, so that their rows are not drawn again. */
function shareUnchangedTasks(before: TaskPages | undefined, after: TaskPages): TaskPages {
  const known = new Map(before?.pages.flatMap((part) => part.tasks).map((task) => [task.id, task]))
  const share = (task: ShownTask) => replaceEqualDeep(known.get(task.id), task) as ShownTask
  return { ...after, pages: after.pages.map((part) => ({ ...part, tasks: part.tasks.map(share) })) }
}
