import { classNames } from '#web/ui/class-names.ts'
import { useToday } from '#web/ui/use-today.ts'
import type { TaskList } from '../queries/use-task-list.ts'
import { groupByDay } from './task-groups.ts'

/** '4 overdue, 2 today, 7 to come' of the open tasks. An empty line while more of them may follow. */
export function OpenSummary({ list }: { list: TaskList }) {
  const today = useToday()
  if (list.state === 'ready' && list.isComplete && list.tasks.length === 0) return 'No tasks yet'
  const open = list.tasks.filter((task) => !task.done)
  if (open.length === 0 || (!list.isComplete && open.length === list.tasks.length)) return '\u00a0'
  const groupOfDay = groupByDay(today)
  const { overdue = 0, today: now = 0, ...others } = countByGroup(open.map(({ due }) => groupOfDay(due)))
  const later = Object.values(others).reduce((sum, count) => sum + count, 0)
  const parts = [
    { count: overdue, text: 'overdue', className: 'bold danger-ink' },
    { count: now, text: 'today', className: 'bold ink' },
    { count: later, text: overdue || now ? 'to come' : 'open', className: undefined },
  ].filter(({ count }) => count > 0)
  return parts.map(({ count, text, className }, index) => (
    <span key={text}>
      {index > 0 && ', '}
      <span className={classNames('unbroken', className)}>
        {count} {text}
      </span>
    </span>
  ))
}

function countByGroup<Group extends string>(groups: Group[]) {
  const counts: Partial<Record<Group, number>> = {}
  for (const group of groups) counts[group] = (counts[group] ?? 0) + 1
  return counts
}
