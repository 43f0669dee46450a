import { formatClock } from '../format/dates.ts'
import { classNames } from './class-names.ts'
import styles from './date-badge.module.css'
import { badgeLines, nearness, urgency } from './due-date.ts'

type DueDateProps = {
  /** `YYYY-MM-DD`; null for none. */
  date: string | null
  /** `HH:MM` */
  time?: string | null
  /** The viewer's day, `YYYY-MM-DD`. */
  today: string
  /** Done tasks are never overdue. */
  done?: boolean
  show?: 'both' | 'badge' | 'word'
}

/** Red when overdue, amber when today, with a word if it is near. */
export function DueDate({ date, time, today, done, show = 'both' }: DueDateProps) {
  if (date === null) return show === 'word' ? null : <span className="visually-hidden">No date</span>
  const near = done ? undefined : urgency(date, today)
  return (
    <span className={classNames(styles.due, near && styles[near])} title={time ? formatClock(time) : undefined}>
      {show !== 'word' && <DateBadge date={date} />}
      {show !== 'badge' && !done && nearness(date, today, time)}
    </span>
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
