import { formatClock } from '../format/dates.ts'
import { nearDay, nearness } from '../format/days.ts'
import { classNames } from './class-names.ts'
import styles from './date-badge.module.css'
import { badgeLines, urgency } from './due-date.ts'

type DueDateProps = {
  /** `YYYY-MM-DD`; null for none. */
  date: string | null
  /** `HH:MM` */
  time?: string | null
  /** The viewer's day, `YYYY-MM-DD`. */
  today: string
  /** Done tasks are never overdue. */
  done?: boolean
  /** `row` in lists, `badge` in a box. */
  show?: 'row' | 'badge' | 'word'
}

/** Red when overdue, amber when today, with a word if it is near. */
export function DueDate({ date, time, today, done, show = 'row' }: DueDateProps) {
  if (date === null) return show === 'word' ? null : <span className="visually-hidden">No date</span>
  const near = done ? undefined : urgency(date, today)
  const look = show === 'row' ? 'label muted row gap-2' : styles.due
  return (
    <span className={classNames(look, near && styles[near])} title={time ? formatClock(time) : undefined}>
      {show === 'row' ? <MonthOverDay date={date} /> : show !== 'word' && <DateBadge date={date} />}{' '}
      {show !== 'badge' && !done && <Nearness {...{ date, time, today }} />}
    </span>
  )
}

type NearnessProps = Pick<DueDateProps, 'time' | 'today'> & { date: string; far?: boolean }

/** '8 days late' of what is late. `far`: also days that are not near. */
export const Nearness = ({ date, time, today, far }: NearnessProps) => (
  <span className="unbroken">{(far ? nearDay : nearness)(date, today, time).replace(/ ago$/, ' late')}</span>
)

function MonthOverDay({ date }: { date: string }) {
  const { month, day } = badgeLines(date)
  return (
    <time className="tiny muted centred rigid snug column" dateTime={date}>
      <span>{month}</span> <span>{day}</span>
    </time>
  )
}

function DateBadge({ date }: { date: string }) {
  const { month, day } = badgeLines(date)
  return (
    <time className={`centred inline-grid clip rigid raised outlined rounded-sm ${styles.badge}`} dateTime={date}>
      <span className={`muted ${styles.month}`}>{month}</span> <span className={`pad-y-1 ${styles.day}`}>{day}</span>
    </time>
  )
}
