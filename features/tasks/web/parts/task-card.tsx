import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { DueDate } from '#web/ui/date-badge.tsx'
import { tasksIcon } from '#web/ui/navigation-icons.ts'
import { useToday } from '#web/ui/use-today.ts'
import { taskQuery } from '../queries/tasks.ts'
import styles from './task-card.module.css'

/** A task as a link to its page, for those who may see it. */
export function TaskCard({ taskId }: { taskId: string }) {
  const { data: task } = useQuery(taskQuery(taskId))
  const today = useToday()
  if (task === undefined) return <span className={styles.card} aria-busy="true" />
  if (task === null) return <span className={styles.card}>This task was deleted.</span>
  return (
    <Link to="/tasks" search={{ taskId }} className={classNames(styles.card, 'medium unlined', styles.link)}>
      <Icon shape={task.done ? checkIcon : tasksIcon} />
      <span dir="auto" className={classNames('one-line', task.done && `muted ${styles.done}`)}>
        {task.name}
      </span>
      {task.done ? (
        <span className="visually-hidden">, done</span>
      ) : (
        <DueDate date={task.due} time={task.time} today={today} show="word" />
      )}
    </Link>
  )
}
