import { useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#web/format/dates.ts'
import { nextIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { titleLinkClass } from '#web/ui/section.tsx'
import type { Task } from '../../contract.ts'
import { moveToDays, overThisWeek, toToday } from '../actions/move-to-days.ts'
import { useTaskViewer } from '../queries/use-task-viewer.ts'
import styles from './tasks-due-soon.module.css'

type OverdueFoldProps = {
  folded: readonly Task[]
  /** With the one that stands before the fold. */
  overdue: readonly Task[]
  today: string
  isOpen: boolean
  onToggle: () => void
}

/** One line for the overdue tasks after the first. */
export function OverdueFold({ folded, overdue, today, isOpen, onToggle }: OverdueFoldProps) {
  const queries = useQueryClient()
  const me = useTaskViewer()
  const [from, to] = [folded[0]?.due, folded.at(-1)?.due].map((due) => formatDate(due ?? today, 'Nov 20'))

  const week = overThisWeek(today)
  const key = (text: string, days: typeof week) => (
    <button type="button" className={titleLinkClass} onClick={() => void moveToDays(queries, me, overdue, days)}>
      {text}
    </button>
  )

  return (
    <li className={`small row wraps gap-2-3 control-high ruled pad-y-1 ${styles.late}`}>
      <button
        type="button"
        className={`danger-ink level unbroken ${styles.toggle}`}
        aria-expanded={isOpen}
        onClick={onToggle}
      >
        <Icon shape={nextIcon} />
        {folded.length} more overdue
      </button>
      <span className={`muted grow unbroken ${styles.range}`}>{from === to ? from : `${from} to ${to}`}</span>
      <span className="flex gap-3 unbroken">
        {key('Move all to today', toToday(today))}
        {week.days.length > 1 && key('Spread over this week', week)}
      </span>
    </li>
  )
}
