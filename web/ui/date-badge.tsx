import { classNames } from './class-names.ts'
import styles from './date-badge.module.css'
import { badgeLines, urgency, urgencyWord } from './due-date.ts'

type DueDateProps = {
  /** `YYYY-MM-DD` */
  date: string
  /** The viewer's own day, `YYYY-MM-DD`. */
  today: string
  /** A done task is never late: the badge stays plain. */
  done?: boolean
  /** What to show: the badge with its word beside it, or one of them where the page sets them apart. */
  show?: 'both' | 'badge' | 'word'
}

/** Month over day; red when overdue, amber when today, each with its word. */
export function DueDate({ date, today, done, show = 'both' }: DueDateProps) {
  const near = done ? undefined : urgency(date, today)
  return (
    <span className={classNames(styles.due, near && styles[near])}>
      {show !== 'word' && <DateBadge date={date} />}
      {show !== 'badge' && near && urgencyWord[near]}
    </span>
  )
}

/** A calendar day by itself: 'DEC' over '25'. */
function DateBadge({ date }: { date: string }) {
  const { month, day } = badgeLines(date)
  return (
    <time className={styles.badge} dateTime={date}>
      <span className={styles.month}>{month}</span> <span className={styles.day}>{day}</span>
    </time>
  )
}
