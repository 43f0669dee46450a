import { useEffect, useSyncExternalStore } from 'react'

let shown: string | undefined
const listeners = new Set<() => void>()

function show(taskId: string | undefined) {
  shown = taskId
  for (const listener of listeners) listener()
}

/** Says that the comments of a task are on the screen. */
export const useMarkThreadOpen = (taskId: string) =>
  useEffect(() => {
    show(taskId)
    return () => show(undefined)
  }, [taskId])

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The id of the task whose comments are on the screen. */
export const useOpenThread = () => useSyncExternalStore(subscribe, () => shown)
