import { useRef } from 'react'
import type { TeamLook } from '#shared/team-look.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamColourClass } from '#web/ui/team-name.tsx'
import type { Task } from '../../../contract.ts'
import { useDraggable } from '../board/use-drag.ts'
import styles from './calendar.module.css'

type TaskBarProps = {
  task: Task
  /** Undefined without a team. */
  look: TeamLook | undefined
  today: string
  onOpen: (task: Task) => void
  /** Not in a grid, where the day is the Tab stop. */
  isReachable?: boolean
}

export function TaskBar({ task, look, today, onOpen, isReachable = false }: TaskBarProps) {
  const bar = useRef<HTMLButtonElement>(null)
  useDraggable(bar, task.id)
  const isLate = task.due !== null && task.due < today
  return (
    <button
      ref={bar}
      type="button"
      tabIndex={isReachable ? 0 : -1}
      title={task.name}
      className={classNames(
        'to-start anchor clip full',
        styles.bar,
        look && teamColourClass(look.colour),
        isLate && styles.late,
      )}
      onClick={() => onOpen(task)}
    >
      <span dir="auto">{task.name}</span>
      <span className="visually-hidden">
        {task.team && `, ${task.team}`}
        {isLate && ', overdue'}
      </span>
    </button>
  )
}
