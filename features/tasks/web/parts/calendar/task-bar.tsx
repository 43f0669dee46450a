import { useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { teamColourClass } from '#web/ui/team-name.tsx'
import type { Task } from '../../../contract.ts'
import { useDraggableTask } from '../board/use-drag.ts'
import styles from './calendar.module.css'

type TaskBarProps = {
  task: Task
  /** -1 without a team. */
  teamIndex: number
  today: string
  onOpen: (task: Task) => void
  /** Not in a grid, where the day is the Tab stop. */
  isReachable?: boolean
}

export function TaskBar({ task, teamIndex, today, onOpen, isReachable = false }: TaskBarProps) {
  const bar = useRef<HTMLButtonElement>(null)
  useDraggableTask(bar, task.id)
  const isLate = !task.done && task.due !== null && task.due < today
  return (
    <button
      ref={bar}
      type="button"
      tabIndex={isReachable ? 0 : -1}
      title={task.name}
      className={classNames(
        styles.bar,
        teamIndex >= 0 && teamColourClass(teamIndex),
        isLate && styles.late,
        task.done && styles.done,
      )}
      onClick={() => onOpen(task)}
    >
      <span>{task.name}</span>
      <span className="visually-hidden">
        {task.team && `, ${task.team}`}
        {isLate && ', overdue'}
        {task.done && ', done'}
      </span>
    </button>
  )
}
