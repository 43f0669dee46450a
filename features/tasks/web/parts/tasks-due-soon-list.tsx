import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { DueDate } from '#web/ui/date-badge.tsx'
import { LinedList } from '#web/ui/list.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { TaskActions } from '../actions/use-task-actions.ts'
import type { ShownTask } from '../queries/parse-tasks.ts'
import styles from './tasks-due-soon.module.css'

type DueListProps = {
  tasks: ShownTask[]
  actions: TaskActions
  onOpen: (task: ShownTask) => void
  /** Somebody is about to open one. */
  onPreload: () => void
  /** The place that takes the focus when it first appears: the button that showed it is gone. */
  focusedAt: number | undefined
}

/** Rows of day, name, team and the word for what is near. */
export function TasksDueSoonList({ tasks, actions, onOpen, onPreload, focusedAt }: DueListProps) {
  const today = useToday()
  const { data: teams = [] } = useQuery(teamsQuery)
  const focused = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusedAt !== undefined) focused.current?.focus()
  }, [focusedAt])
  return (
    <LinedList label="Tasks Due Soon">
      {tasks.map((task, place) => (
        <li key={task.id} className={styles.item}>
          <DueDate date={task.due} today={today} show="badge" />
          <span className={styles.text}>
            <span>
              <button
                type="button"
                ref={place === focusedAt ? focused : undefined}
                className={styles.name}
                aria-haspopup="dialog"
                onPointerEnter={onPreload}
                onFocus={onPreload}
                onClick={() => onOpen(task)}
              >
                {task.name}
              </button>
              {actions.of(task)?.hasFailed && <NotSaved onTryAgain={() => actions.run(task, actions.of(task)!.to)} />}
            </span>
            <span className={styles.about}>
              {task.team && (
                <TeamName
                  name={task.team}
                  index={Math.max(
                    0,
                    teams.findIndex((one) => one.id === task.teamId),
                  )}
                />
              )}
              <DueDate date={task.due} today={today} show="word" />
            </span>
          </span>
        </li>
      ))}
    </LinedList>
  )
}
