import type { Task } from '../../contract.ts'

/** After every day. */
const NO_DATE = '~'

/** The order of the server: open tasks by due date, those without one last, then done tasks, latest first. */
export function compareTasks(one: Task, other: Task): number {
  if (one.done !== other.done) return one.done ? 1 : -1
  return one.done
    ? compare(other.doneAt ?? '', one.doneAt ?? '') || compare(other.id, one.id)
    : compare(one.due ?? NO_DATE, other.due ?? NO_DATE) || compare(one.id, other.id)
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

export const newerTask = (before: Task | undefined, after: Task) =>
  before && before.version > after.version ? before : after
