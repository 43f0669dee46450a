import { useEffect, useEffectEvent, useState } from 'react'
import { useFocusAfter } from '#web/arrival.ts'
import { lazyPart } from '#web/lazy-part.tsx'
import { CalmDrawing } from '#web/ui/art/calm-drawing.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { DueList } from './due-list.tsx'
import styles from './due-soon.module.css'
import type { ShownTask } from './shown-task.ts'
import { useDueSoon } from './use-due-soon.ts'
import { isShownDone, isShownRemoved, useTaskActions } from './use-task-actions.ts'
import type { TaskList } from './use-task-list.ts'

/** About a screenful: so many are shown at first. */
const FIRST = 8

const OpenedTask = lazyPart(() => import('./opened-task.tsx').then((file) => file.OpenedTask))

/** What is assigned to me and not done, by due date: what is overdue comes first. A click opens the task in place. */
export function TasksDueSoon() {
  const list = useDueSoon()
  const actions = useTaskActions()
  const [showsAll, setShowsAll] = useState(false)
  const [opened, setOpened] = useState<ShownTask | null>(null)
  const open = list.tasks.filter((task) => !isShownRemoved(actions.of(task)) && !isShownDone(task, actions.of(task)))
  const shown = showsAll ? open : open.slice(0, FIRST)
  const isLoading = list.state === 'loading' || (list.state === 'ready' && open.length === 0 && !list.isWhole)
  useFilledUp(list, open.length)
  useFocusAfter(opened !== null)
  return (
    <Card title="Tasks Due Soon">
      {isLoading && <SkeletonRows count={4} label="Loading tasks" />}
      {list.state === 'failed' && <NotLoaded text="The tasks could not be loaded." onTryAgain={list.tryAgain} />}
      {list.state === 'ready' && open.length === 0 && list.isWhole && (
        <Empty drawing={<CalmDrawing />} text="No tasks assigned" />
      )}
      {shown.length > 0 && (
        <DueList
          tasks={shown}
          actions={actions}
          onPreload={OpenedTask.preload}
          onOpen={setOpened}
          focusedAt={showsAll ? FIRST : undefined}
        />
      )}
      {showsAll && !list.isWhole && (
        <MoreRows length={list.partCount} label="Loading more tasks" onSight={list.loadMore} />
      )}
      {shown.length < open.length && (
        <div className={styles.more}>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {list.isWhole ? `Show all ${open.length}` : 'Show all'}
          </Button>
        </div>
      )}
      {opened && <OpenedTask opened={opened} list={list} actions={actions} onClose={() => setOpened(null)} />}
    </Card>
  )
}

/** Loads on where so many of the loaded ones have been done meanwhile that a screenful is no longer there. */
function useFilledUp(list: TaskList, openCount: number) {
  const isShort = list.state === 'ready' && !list.isWhole && openCount < FIRST
  const load = useEffectEvent(list.loadMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part that has come
  useEffect(() => {
    if (isShort) load()
  }, [isShort, list.partCount])
}
