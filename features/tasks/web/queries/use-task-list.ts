import { useInfiniteQuery } from '@tanstack/react-query'
import type { Team } from '#features/teams/contract.ts'
import { type PagedList, toPagedList } from '#web/data/paged-list.ts'
import { useMe } from '#web/session/session.tsx'
import type { Task } from '../../contract.ts'
import { isAssigned } from '../../permissions.ts'
import { myPart } from './my-part.ts'
import { type TaskQuery, tasksIn, tasksQuery } from './tasks.ts'

/** Null for no tasks. */
export type TaskScope = 'all' | 'mine' | Pick<Team, 'id'> | null

export type TaskList = PagedList & {
  tasks: Task[]
}

/** The first page is usually everything, and then every list filters it; otherwise each list loads its own pages. */
export function useTaskList(scope: TaskScope): TaskList {
  const me = useMe()
  const all = useInfiniteQuery(tasksQuery({}))
  const query: TaskQuery = scope === 'all' ? {} : scope === 'mine' ? { mine: 'true' } : { teamId: scope?.id ?? '' }
  const own = useInfiniteQuery({ ...tasksQuery(query), enabled: all.hasNextPage && scope !== null })
  const list = all.hasNextPage ? own : all

  function belongs(task: Task) {
    if (scope === 'all' || scope === null) return scope !== null
    return scope === 'mine' ? isAssigned(me, task) : task.teamId === scope.id
  }
  const view = scope === 'mine' ? (task: Task) => myPart(task, me) : undefined
  return { ...toPagedList(list), tasks: list.data ? tasksIn(list.data, view).filter(belongs) : [] }
}

/** Undefined while pages with open tasks may follow. */
export function openCount({ tasks, state, isComplete }: TaskList): number | undefined {
  const open = tasks.filter((task) => !task.done).length
  return state === 'ready' && (isComplete || open < tasks.length) ? open : undefined
}
