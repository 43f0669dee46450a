import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { Team } from '#features/teams/contract.ts'
import { type PagedList, toPagedList } from '#web/data/paged-list.ts'
import { useMe } from '#web/session/session.tsx'
import type { Task } from '../../contract.ts'
import { isAssigned, isFree } from '../../permissions.ts'
import { withOwnTick } from './own-tick.ts'
import { foundKey, pagesQuery, type TaskQuery, tasksIn, tasksQuery } from './tasks.ts'

/** 'waiting' are those that I gave to others alone, 'teams' those of all teams. Null for no tasks. */
export type TaskScope = 'mine' | 'waiting' | 'teams' | Pick<Team, 'id'> | null

export type TaskList = PagedList & {
  tasks: Task[]
}

/**
 * The first page is usually everything, and then every list filters it; otherwise each list loads its own pages. Tasks in
 * `ticked` stay where they were.
 */
export function useTaskList(scope: TaskScope, ticked?: ReadonlySet<string>): TaskList {
  const me = useMe()
  const all = useInfiniteQuery(tasksQuery({}))
  const own = useInfiniteQuery({ ...tasksQuery(queryOf(scope)), enabled: all.hasNextPage && scope !== null })
  const list = all.hasNextPage ? own : all
  const view = scope === 'mine' ? (task: Task) => withOwnTick(task, me) : undefined
  return { ...toPagedList(list), tasks: list.data ? tasksIn(list.data, view, ticked).filter(isIn(scope, me)) : [] }
}

const isIn = (scope: TaskScope, me: Parameters<typeof isAssigned>[0]) => (task: Task) => {
  if (scope === null) return false
  if (scope === 'teams') return task.teamId !== null
  if (scope === 'waiting') return task.userId === me.uid && !isAssigned(me, task) && !isFree(task)
  return scope === 'mine' ? isAssigned(me, task) : task.teamId === scope.id
}

function queryOf(scope: TaskScope): TaskQuery {
  if (scope === 'waiting' || scope === null) return {}
  if (scope === 'mine' || scope === 'teams') return { [scope]: 'true' }
  return { teamId: scope.id }
}

/** Narrowed or ordered by the server. While another query is fetched, the list before is shown. */
export function useFoundTasks(scope: TaskScope, filter: TaskQuery, isEnabled: boolean): TaskList {
  const query = { ...queryOf(scope), ...filter }
  const list = useInfiniteQuery({
    ...pagesQuery([...foundKey, query], query),
    enabled: isEnabled && scope !== null,
    placeholderData: keepPreviousData,
  })
  const me = useMe()
  const pages = scope === null ? [] : (list.data?.pages.flatMap(({ tasks }) => tasks) ?? [])
  // The server does not know it.
  const found = scope === 'waiting' ? pages.filter(isIn(scope, me)) : pages
  return {
    ...toPagedList(list),
    tasks: [...new Map(found.map((task) => [task.id, scope === 'mine' ? withOwnTick(task, me) : task])).values()],
  }
}

/** Undefined while pages with open tasks may follow. */
export function openCount({ tasks, state, isComplete }: TaskList): number | undefined {
  const open = tasks.filter((task) => !task.done).length
  return state === 'ready' && (isComplete || open < tasks.length) ? open : undefined
}
