import type { ReactNode } from 'react'
import { TasksDrawing } from '#web/ui/art/tasks-drawing.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { MoreRows } from '#web/ui/more-rows.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import type { TaskList } from '../queries/use-task-list.ts'

type TaskListPanelProps = {
  list: TaskList
  /** What is said where there are none. */
  empty: string
  /** The list itself; where there are none, its columns are said and not shown. */
  children: ReactNode
}

/** A list of tasks, or what stands in for it: on its way, failed, empty. Near its end the next part is loaded. */
export function TaskListPanel({ list, empty, children }: TaskListPanelProps) {
  if (list.state === 'loading') return <SkeletonRows count={6} label="Loading tasks" />
  if (list.state === 'failed') {
    return <NotLoaded drawing={<TasksDrawing />} text="The tasks could not be loaded." onTryAgain={list.tryAgain} />
  }
  const isEmpty = list.tasks.length === 0
  return (
    <>
      {/* Who hears the page knows what a task will have before there is one. */}
      <div className={isEmpty ? 'visually-hidden' : undefined}>{children}</div>
      {isEmpty && list.isComplete && <Empty drawing={<TasksDrawing />} text={empty} />}
      {!list.isComplete && <MoreRows length={list.pageCount} label="Loading more tasks" onVisible={list.loadMore} />}
    </>
  )
}
