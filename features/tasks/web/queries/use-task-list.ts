import { useInfiniteQuery } from '@tanstack/react-query'
import type { Team } from '#features/teams/contract.ts'
import { type PagedList, toPagedList } from '#web/data/paged-list.ts'
import { useMe } from '#web/session/session.tsx'
import { isAssigned } from '../../permissions.ts'
import type { ShownTask } from './parse-tasks.ts'
import { type TaskQuery, tasksIn, tasksQuery } from './tasks.ts'

/** All I may see, those assigned to me, or those of one team; null for none. */
export type TaskScope = 'all' | 'mine' | Pick<Team, 'id' | 'name'> | null

export type TaskList = PagedList & {
  /** Open ones by due date, then done ones, the latest first. */
  tasks: ShownTask[]
}

/**
 * A list of tasks, kept live. Nearly everybody's tasks come whole with the first answer, and then every list is a
 * view of that one; who has more gets each list for itself, part by part.
 */
export function useTaskList(scope: TaskScope): TaskList {
  const me = useMe()
  const all = useInfiniteQuery(tasksQuery({}))
  const query: TaskQuery = scope === 'all' ? {} : scope === 'mine' ? { mine: 'true' } : { teamId: scope?.id ?? '' }
  const own = useInfiniteQuery({ ...tasksQuery(query), enabled: all.hasNextPage && scope !== null })
  const list = all.hasNextPage ? own : all

  function belongs(task: ShownTask) {
    if (scope === 'all' || scope === null) return scope !== null
    return scope === 'mine' ? isAssigned(me, task) : isOfTeam(task, scope)
  }
  return { ...toPagedList(list), tasks: list.data ? tasksIn(list.data).filter(belongs) : [] }
}

/** The id decides; another task service may know names alone. */
const isOfTeam = (task: ShownTask, team: Pick<Team, 'id' | 'name'>) =>
  task.teamId === undefined ? task.team === team.name : task.teamId === team.id

/** How many are open; undefined while more of them may follow. */
export function openCount({ tasks, state, isComplete: isWhole }: TaskList): number | undefined {
  const open = tasks.filter((task) => !task.done).length
  return state === 'ready' && (isWhole || open < tasks.length) ? open : undefined
}
