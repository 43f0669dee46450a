import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigationKey } from '#web/navigation/route-focus.ts'
import type { Task } from '../../contract.ts'
import { taskQuery } from '../queries/tasks.ts'
import { type TaskList, useTaskList } from '../queries/use-task-list.ts'

/** Null if `?taskId=` names no task, undefined while loading or without `?taskId=`. Calls `onLinked` once per visit. */
export function useLinkedTask(onLinked: (task: Task) => void): Task | null | undefined {
  const { taskId, notifId } = useSearch({ strict: false })
  const visit = useNavigationKey()
  const [handled, setHandled] = useState<string>()
  const all = useTaskList('all')
  const listed = all.tasks.find(({ id }) => id === taskId)
  const single = useQuery({
    ...taskQuery(taskId ?? ''),
    enabled: taskId !== undefined && all.state === 'ready' && !listed,
  })
  const linked = listed ?? (single.isError ? null : single.data)

  const link = `${taskId} ${notifId} ${visit}`
  if (linked && handled !== link) {
    setHandled(link)
    onLinked(linked)
  }
  return taskId === undefined ? undefined : linked
}

export function useLoadUntilListed(task: Task | null | undefined, list: TaskList) {
  const isMissing =
    Boolean(task) && list.state === 'ready' && !list.isComplete && !list.tasks.some(({ id }) => id === task?.id)
  const load = useEffectEvent(list.loadMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each page
  useEffect(() => {
    if (isMissing) load()
  }, [isMissing, list.pageCount])
}

/** Also focuses the row, at each visit. */
export function useScrollToTask(id: string | undefined, tasks: readonly Task[]) {
  const visit = useNavigationKey()
  const isListed = id !== undefined && tasks.some((task) => task.id === id)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for each visit
  useEffect(() => {
    if (!isListed) return
    // After the router has scrolled to the top of the page.
    const frame = requestAnimationFrame(() => {
      const row = document.querySelector(`tr[data-task="${CSS.escape(id)}"]`)
      row?.scrollIntoView({ block: 'center' })
      row?.querySelector<HTMLElement>('button')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [isListed, id, visit])
}
