import type { ReactNode } from 'react'
import { TasksDrawing } from '#web/ui/art/tasks-drawing.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import type { TaskList } from '../queries/use-task-list.ts'

type TaskListPanelProps = {
  list: TaskList
  /** The text for an empty list. */
  empty: string
  children: ReactNode
}

/** A list of tasks with its loading, failed and empty states. Loads more near its end. */
export function TaskListPanel({ list, empty, children }: TaskListPanelProps) {
  if (list.state === 'loading') return <SkeletonRows count={6} label="Loading tasks" />
  if (list.state === 'failed') {
    return <NotLoaded drawing={<TasksDrawing />} text="The tasks could not be loaded." onTryAgain={list.tryAgain} />
  }
  const isEmpty = list.tasks.length === 0
  return (
    <>
      {/* Screen readers learn the columns of an empty list too. */}
      <div className={isEmpty ? 'visually-hidden' : undefined}>{children}</div>
      {isEmpty && list.isComplete && <Empty drawing={<TasksDrawing />} text={empty} />}
      {!list.isComplete && <MoreRows length={list.pageCount} label="Loading more tasks" onVisible={list.loadMore} />}
    </>
  )
}
