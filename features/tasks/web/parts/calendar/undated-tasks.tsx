import { useId } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { lookOf } from '#features/teams/web/queries/teams.ts'
import { Button } from '#web/ui/button.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { Task } from '../../../contract.ts'
import type { TaskList } from '../../queries/use-task-list.ts'
import styles from './calendar.module.css'
import { TaskBar } from './task-bar.tsx'

type UndatedTasksProps = { list: TaskList; teams: readonly Team[]; onOpen: (task: Task) => void }

/** Below the month, to be dragged onto a day. */
export function UndatedTasks({ list, teams, onOpen }: UndatedTasksProps) {
  const id = useId()
  const today = useToday()
  if (list.tasks.length === 0) return null
  return (
    <section aria-labelledby={id} className="above-4">
      <div className={`note wrap spread below-3 ${styles.undatedHead}`}>
        <h2 id={id} className="ink">
          No date{' '}
          <span className="muted medium">
            {list.tasks.length}
            {!list.isComplete && '+'}
          </span>
        </h2>
        <p>Drag one onto a day</p>
      </div>
      <div className={`flex wraps gap-2 ${styles.chips}`}>
        {list.tasks.map((task) => (
          <TaskBar
            key={task.id}
            task={task}
            look={task.teamId ? lookOf(teams, task.teamId) : undefined}
            today={today}
            onOpen={onOpen}
            isReachable
          />
        ))}
        {!list.isComplete && (
          <Button size="small" onClick={list.loadMore}>
            More
          </Button>
        )}
      </div>
    </section>
  )
}
