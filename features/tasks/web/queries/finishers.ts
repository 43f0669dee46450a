import { sharedValue } from '#web/data/shared-value.ts'

/** Milliseconds for which the row of a task says who finished it. */
export const SAID_MS = 6000

/** The names of others who finished tasks, by the id of the task. */
const finishers = sharedValue<ReadonlyMap<string, string>>(new Map())

export function noteFinisher(taskId: string, name: string) {
  finishers.set(new Map([...finishers.get(), [taskId, name]]))
  setTimeout(() => finishers.set(new Map([...finishers.get()].filter(([id]) => id !== taskId))), SAID_MS)
}

/** Who finished tasks a moment ago, while the page was open. */
export const useFinishers = finishers.useValue
