import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { useNavigationKey } from '#web/navigation/route-focus.ts'
import type { ShownTask } from '../queries/parse-tasks.ts'
import { taskQuery } from '../queries/tasks.ts'
import { type TaskList, useTaskList } from '../queries/use-task-list.ts'

/**
 * The task that `?taskId=` names; `follow` is called once for each visit of such an address, to show the list it is in.
 * Null where there is no such task (any more); undefined while that is not known, and where no task is named.
 */
export function useLinkedTask(follow: (task: ShownTask) => void): ShownTask | null | undefined {
  const { taskId, notifId } = useSearch({ strict: false })
  const visit = useNavigationKey()
  const [followed, setFollowed] = useState<string>()
  const everything = useTaskList('all')
  const here = everything.tasks.find(({ id }) => id === taskId)
  const asked = useQuery({
    ...taskQuery(taskId ?? ''),
    enabled: taskId !== undefined && everything.state === 'ready' && !here,
  })
  const linked = here ?? (asked.isError ? null : asked.data)

  const link = `${taskId} ${notifId} ${visit}`
  if (linked && followed !== link) {
    setFollowed(link)
    follow(linked)
  }
  return taskId === undefined ? undefined : linked
}

/** Loads a long list up to the row of this task. */
export function useLoadUntilListed(task: ShownTask | null | undefined, list: TaskList) {
  const isMissing =
    Boolean(task) && list.state === 'ready' && !list.isComplete && !list.tasks.some(({ id }) => id === task?.id)
  const load = useEffectEvent(list.loadMore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each part that has come
  useEffect(() => {
    if (isMissing) load()
  }, [isMissing, list.pageCount])
}
