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

/** By days as `YYYY-MM-DD`; `today` is the viewer's. */
export function groupByDay(today: string): (due: string | null) => Exclude<Group, 'open' | 'done'> {
  // Once for a whole list, because asking for the first day of the week costs more than the rest.
  const weekEnd = weekOf(today).at(-1)!
  return (due) => {
    if (due === null) return 'undated'
    if (due < today) return 'overdue'
    if (due === today) return 'today'
    return due <= weekEnd ? 'week' : 'later'
  }
}

/**
 * Keeps the order. Without `today` all open tasks are one group. Tasks in `kept` stay where they were although they are
 * done. Groups without tasks are left out.
 */
export function groupTasks(tasks: readonly Task[], kept: ReadonlySet<string>, today?: string) {
  const groupOpen = today === undefined ? () => 'open' as const : groupByDay(today)
  const grouped = Map.groupBy(tasks, ({ id, done, due }) => (done && !kept.has(id) ? 'done' : groupOpen(due)))
  return GROUPS.flatMap((group) => {
    const found = grouped.get(group)
    return found ? [{ group, tasks: found }] : []
  })
}
