import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { useFocusPageAfterClose } from '#web/navigation/route-focus.ts'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { DueDate } from '#web/ui/date-badge.tsx'
import { LinedList, ListRow, MoreRows, NotLoaded } from '#web/ui/list.tsx'
import { NotSaved } from '#web/ui/not-saved.tsx'
import { Card, Empty, SkeletonRows } from '#web/ui/page.tsx'
import { TeamName } from '#web/ui/team-name.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { Task } from '../../contract.ts'
import { isDoneNow, isRemovedNow, type TaskActions, useTaskActions } from '../actions/use-task-actions.ts'
import type { TaskList } from '../queries/use-task-list.ts'
import { useTasksDueSoon } from '../queries/use-tasks-due-soon.ts'
import { TaskDialog } from './lazy-dialogs.ts'
import styles from './tasks-due-soon.module.css'

const INITIAL_ROWS = 8

export function TasksDueSoon() {
  const list = useTasksDueSoon()
  const actions = useTaskActions()
  const [showsAll, setShowsAll] = useState(false)
  const [opened, setOpened] = useState<Task | null>(null)
  const open = list.tasks.filter((task) => !isRemovedNow(actions.of(task)) && !isDoneNow(task, actions.of(task)))
  const shown = showsAll ? open : open.slice(0, INITIAL_ROWS)
  const isLoading = list.state === 'loading' || (list.state === 'ready' && open.length === 0 && !list.isComplete)
  useLoadUntilFull(list, open.length)
  useFocusPageAfterClose(opened !== null)
  return (
    <Card title="Tasks Due Soon">
      {isLoading && <SkeletonRows count={4} label="Loading tasks" />}
      {list.state === 'failed' && <NotLoaded text="The tasks could not be loaded." onTryAgain={list.tryAgain} />}
      {list.state === 'ready' && open.length === 0 && list.isComplete && (
        <Empty drawing={<CalmDrawing />} text="No tasks assigned" />
      )}
      {shown.length > 0 && (
        <DueList
          tasks={shown}
          actions={actions}
          onOpen={setOpened}
          focusedIndex={showsAll ? INITIAL_ROWS : undefined}
        />
      )}
      {showsAll && !list.isComplete && (
        <MoreRows length={list.pageCount} label="Loading more tasks" onVisible={list.loadMore} />
      )}
      {shown.length < open.length && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {list.isComplete ? `Show all ${open.length}` : 'Show all'}
          </Button>
        </div>
      )}
      {opened && <TaskDialog opened={opened} list={list} actions={actions} onClose={() => setOpened(null)} />}
    </Card>
  )
}

/** Loads more if so many loaded tasks were done that the first rows are no longer full. */
function useLoadUntilFull(list: TaskList, openCount: number) {
  const isShort = list.state === 'ready' && !list.isComplete && openCount < INITIAL_ROWS
  const load = useEffectEvent(list.loadMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each page
  useEffect(() => {
    if (isShort) load()
  }, [isShort, list.pageCount])
}

type DueListProps = {
  tasks: Task[]
  actions: TaskActions
  onOpen: (task: Task) => void
  /** The row that takes the focus from the button that showed it. */
  focusedIndex: number | undefined
}

function DueList({ tasks, actions, onOpen, focusedIndex }: DueListProps) {
  const today = useToday()
  const { data: teams = [] } = useQuery(teamsQuery)
  const focused = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focusedIndex !== undefined) focused.current?.focus()
  }, [focusedIndex])
  return (
    <LinedList label="Tasks Due Soon">
      {tasks.map((task, index) => (
        <ListRow key={task.id} dense lead={<DueDate date={task.due} today={today} show="badge" />}>
          <span className={styles.text}>
            <span>
              <button
                type="button"
                ref={index === focusedIndex ? focused : undefined}
                className={styles.name}
                aria-haspopup="dialog"
                onPointerEnter={TaskDialog.preload}
                onFocus={TaskDialog.preload}
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
                    teams.findIndex(({ id }) => id === task.teamId),
                  )}
                />
              )}
              <DueDate date={task.due} time={task.time} today={today} show="word" />
            </span>
          </span>
        </ListRow>
      ))}
    </LinedList>
  )
}
