import { weekOf } from '#web/format/weeks.ts'
import type { Task } from '../../contract.ts'

const GROUPS = ['open', 'overdue', 'today', 'week', 'later', 'undated', 'done'] as const
export type Group = (typeof GROUPS)[number]

export const groupNames: Record<Group, string> = {
  open: 'Open',
  overdue: 'Overdue',
  today: 'Today',
  week: 'This week',
  later: 'Later',
  undated: 'No date',
  done: 'Done',
}

/** Both are `YYYY-MM-DD`; `today` is the viewer's. */
export function groupOfDay(due: string | null, today: string): Exclude<Group, 'open' | 'done'> {
  if (due === null) return 'undated'
  if (due < today) return 'overdue'
  if (due === today) return 'today'
  return due <= weekOf(today).at(-1)! ? 'week' : 'later'
}

/**
 * Keeps the order. Without `today` all open tasks are one group. Tasks in `kept` stay where they were although they are
 * done. Groups without tasks are left out.
 */
export function groupTasks(tasks: readonly Task[], kept: ReadonlySet<string>, today?: string) {
  const groupOpen = (due: string | null) => (today === undefined ? 'open' : groupOfDay(due, today))
  const grouped = Map.groupBy(tasks, ({ id, done, due }) => (done && !kept.has(id) ? 'done' : groupOpen(due)))
  return GROUPS.flatMap((group) => {
    const found = grouped.get(group)
    return found ? [{ group, tasks: found }] : []
  })
}
