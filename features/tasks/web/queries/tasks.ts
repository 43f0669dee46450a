import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  replaceEqualDeep,
} from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { markStale, refetchIfChanged, refetchTopic } from '#web/data/refetch-if-changed.ts'
import { request, requestPage } from '#web/request/api-client.ts'
import { type Task, tasks } from '../../contract.ts'
import { compareTasks, newerTask } from './task-order.ts'

/** The filter of a list, or the server's query for the next page. */
export type TaskQuery = Record<string, string>

type TaskPage = {
  tasks: Task[]
  /** The last task as served, which later changes here do not move: the next page begins after it. */
  end: Task | undefined
  next: TaskQuery | null
}

export type TaskPages = InfiniteData<TaskPage, TaskQuery>

export const listsKey = ['tasks', 'list'] as const
/** Lists that the server narrows or orders. */
export const foundKey = ['tasks', 'found'] as const

/** A paged list. The empty query is the specification's call. */
export const tasksQuery = (query: TaskQuery) => pagesQuery([...listsKey, query], query)

/** `queryKey` begins with `listsKey` or `foundKey`. */
export const pagesQuery = (queryKey: readonly (string | TaskQuery)[], query: TaskQuery) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: (context) => refetchIfChanged(context, (signal, cursor) => fetchPage(cursor, signal)),
    initialPageParam: query,
    getNextPageParam: ({ next }) => next,
    structuralSharing: (before, after) => shareUnchangedTasks(before as TaskPages | undefined, after as TaskPages),
  })

async function fetchPage(query: TaskQuery, signal: AbortSignal): Promise<TaskPage> {
  const { answer, next } = await requestPage(tasks.list, { query, signal, bearer: true })
  return { tasks: answer, end: answer.at(-1), next }
}

/** Null if the task does not exist (any more). */
export const taskQuery = (id: string) =>
  queryOptions({
    queryKey: ['tasks', 'one', id],
    queryFn: (context) =>
      refetchIfChanged(context, (signal) =>
        request(tasks.find, { params: { id }, signal, bearer: true }).catch(nullIfNotFound),
      ),
  })

function nullIfNotFound(error: unknown) {
  if (error instanceof Problem && error.status === 404) return null
  throw error
}

/**
 * Each task once and in order. Tasks that belong after the loaded pages are left out. `view` is how the list sees a task,
 * and orders it. Tasks in `ticked` stay where they were, although they are done.
 */
export function tasksIn(
  { pages }: Pick<TaskPages, 'pages'>,
  view = (task: Task) => task,
  ticked: ReadonlySet<string> = new Set(),
): Task[] {
  const byId = new Map<string, Task>()
  for (const task of pages.flatMap((page) => page.tasks)) byId.set(task.id, newerTask(byId.get(task.id), task))
  const last = pages.at(-1)
  const end = last?.end && view(last.end)
  const placeOf = (task: Task) => (task.done && ticked.has(task.id) ? { ...task, done: false } : task)
  const compare = (one: Task, other: Task) => compareTasks(placeOf(one), placeOf(other))
  const isLoaded = (task: Task) => !last?.next || !end || compare(task, end) <= 0
  return [...byId.values()].map(view).filter(isLoaded).sort(compare)
}

/**
 * Adds or updates a task everywhere unless a newer copy is there. The lists filter for themselves; those that the server
 * narrows or orders are fetched again.
 */
export function upsertTask(queries: QueryClient, ...changed: Task[]) {
  const newest = <Known extends Task | null>(known: Known, id: string) => {
    const task = changed.find((one) => one.id === id)
    return task ? newerTask(known ?? undefined, task) : known
  }
  updateSingleTasks(queries, newest)
  updatePages(queries, (page, isLast) => [
    ...page.map((task) => newest(task, task.id)),
    ...changed.filter(({ id }) => isLast && !page.some((task) => task.id === id)),
  ])
}

export const hasTask = (queries: QueryClient, matches: (task: Task) => boolean) =>
  queries
    .getQueriesData<TaskPages>({ queryKey: listsKey })
    .some(([, data]) => data?.pages.some((page) => page.tasks.some(matches)))

export function removeTasks(queries: QueryClient, isRemoved: (task: Task) => boolean) {
  updateSingleTasks(queries, (known) => known && (isRemoved(known) ? null : known))
  updatePages(queries, (page) => page.filter((task) => !isRemoved(task)))
}

export function updateTasks(queries: QueryClient, change: (task: Task) => Task) {
  updateSingleTasks(queries, (known) => known && change(known))
  updatePages(queries, (page) => page.map(change))
}

/** Those fetched with `taskQuery`. */
function updateSingleTasks(queries: QueryClient, change: (known: Task | null, id: string) => Task | null) {
  for (const [queryKey, known] of queries.getQueriesData<Task | null>({ queryKey: ['tasks', 'one'] }))
    if (known !== undefined) queries.setQueryData(queryKey, change(known, String(queryKey.at(-1))))
}

/** Nothing is added to a found list, because only the server knows whether and where a task belongs to it. */
function updatePages(queries: QueryClient, change: (tasks: Task[], isLast: boolean) => Task[]) {
  markStale('tasks')
  for (const queryKey of [listsKey, foundKey])
    queries.setQueriesData<TaskPages>({ queryKey }, (data) => {
      const end = queryKey === listsKey ? data?.pages.at(-1) : undefined
      const pages = data?.pages.map((page) => ({ ...page, tasks: change(page.tasks, page === end) }))
      return data && { ...data, pages: pages! }
    })
  void queries.invalidateQueries({ queryKey: foundKey })
}

export const refetchTasks = (queries: QueryClient) => refetchTopic(queries, 'tasks')

/**
 * Keeps the objects of unchanged tasks, so that their rows do not render again. A query asks for it in each render while it
 * shows earlier data, which must then stay the same object.
 */
function shareUnchangedTasks(before: TaskPages | undefined, after: TaskPages): TaskPages {
  const known = new Map(before?.pages.flatMap((page) => page.tasks).map((task) => [task.id, task]))
  const share = (task: Task) => replaceEqualDeep(known.get(task.id), task) as Task
  const pages = after.pages.map((page) => ({ ...page, tasks: page.tasks.map(share) }))
  const isSame = (page: TaskPage, index: number) => {
    const old = before?.pages[index]
    return (
      old?.tasks.length === page.tasks.length &&
      old.next?.cursor === page.next?.cursor &&
      page.tasks.every((task, place) => task === old.tasks[place])
    )
  }
  return before?.pages.length === pages.length && pages.every(isSame) ? before : { ...after, pages }
}
