import { classNames } from './class-names.ts'
import styles from './date-badge.module.css'
import { badgeLines, urgency, urgencyWord } from './due-date.ts'

type DueDateProps = {
  /** `YYYY-MM-DD` */
  date: string
  /** The viewer's day, `YYYY-MM-DD`. */
  today: string
  /** Done tasks are never overdue. */
  done?: boolean
  show?: 'both' | 'badge' | 'word'
}

/** Red when overdue, amber when today, each with its word. */
export function DueDate({ date, today, done, show = 'both' }: DueDateProps) {
  const near = done ? undefined : urgency(date, today)
  return (
    <span className={classNames(styles.due, near && styles[near])}>
      {show !== 'word' && <DateBadge date={date} />}
      {show !== 'badge' && near && urgencyWord[near]}
    </span>
  )
}

function DateBadge({ date }: { date: string }) {
  const { month, day } = badgeLines(date)
  return (
    <time className={styles.badge} dateTime={date}>
      <span className={styles.month}>{month}</span> <span className={styles.day}>{day}</span>
    </time>
  )
}
