import { useEffect, useEffectEvent, useState } from 'react'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { useFocusPageAfterClose } from '#web/navigation/route-focus.ts'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { isDoneNow, isRemovedNow, useTaskActions } from '../actions/use-task-actions.ts'
import type { ShownTask } from '../queries/parse-tasks.ts'
import type { TaskList } from '../queries/use-task-list.ts'
import { useTasksDueSoon } from '../queries/use-tasks-due-soon.ts'
import styles from './tasks-due-soon.module.css'
import { TasksDueSoonList } from './tasks-due-soon-list.tsx'

/** About a screenful: so many are shown at first. */
const INITIAL_ROWS = 8

const OpenedTask = lazyPart(() => import('./task-dialog.tsx').then((file) => file.TaskDialog))

/** What is assigned to me and not done, by due date: what is overdue comes first. A click opens the task in place. */
export function TasksDueSoon() {
  const list = useTasksDueSoon()
  const actions = useTaskActions()
  const [showsAll, setShowsAll] = useState(false)
  const [opened, setOpened] = useState<ShownTask | null>(null)
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
        <TasksDueSoonList
          tasks={shown}
          actions={actions}
          onPreload={OpenedTask.preload}
          onOpen={setOpened}
          focusedAt={showsAll ? INITIAL_ROWS : undefined}
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
      {opened && <OpenedTask opened={opened} list={list} actions={actions} onClose={() => setOpened(null)} />}
    </Card>
  )
}

/** Loads on where so many of the loaded ones have been done meanwhile that a screenful is no longer there. */
function useLoadUntilFull(list: TaskList, openCount: number) {
  const isShort = list.state === 'ready' && !list.isComplete && openCount < INITIAL_ROWS
  const load = useEffectEvent(list.loadMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part that has come
  useEffect(() => {
    if (isShort) load()
  }, [isShort, list.pageCount])
}
