import { useEffect } from 'react'
import { sharedValue } from '#web/data/shared-value.ts'

const shown = sharedValue<string | undefined>(undefined)

/** Says that the comments of a task are on the screen. */
export const useMarkThreadOpen = (taskId: string) =>
  useEffect(() => {
    shown.set(taskId)
    return () => shown.set(undefined)
  }, [taskId])

/** The id of the task whose comments are on the screen. */
export const useOpenThread = shown.useValue
