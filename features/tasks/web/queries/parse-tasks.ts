import type { Assignee, Task } from '../../contract.ts'

export type ShownTask = Task

/** Reads what a task service answers to a list. What is no task is left out: a shorter list beats no page. */
export const parseTasks = (answer: unknown): ShownTask[] => (Array.isArray(answer) ? answer.flatMap(parseTask) : [])

function parseTask(value: unknown): ShownTask[] {
  const task = value as Partial<Task> | null
  if (typeof task?.id !== 'string' && typeof task?.id !== 'number') return []
  return [
    {
      ...task,
      id: String(task.id),
      name: asString(task.name),
      team: asString(task.team) || null,
      due: asString(task.due).slice(0, 10),
      assignedUsers: Array.isArray(task.assignedUsers) ? task.assignedUsers.map(parseAssignee) : [],
      userId: asString(task.userId),
      done: task.done === true,
    } as Task,
  ]
}

const parseAssignee = (value: Partial<Assignee> | null): Assignee => ({
  ...value,
  email: asString(value?.email),
  displayName: asString(value?.displayName),
})

const asString = (value: unknown) => (typeof value === 'string' ? value : '')

/** The order of the server: open ones by due date, then done ones, the latest first. */
export function compareTasks(one: ShownTask, other: ShownTask): number {
  if (one.done !== other.done) return one.done ? 1 : -1
  return one.done
    ? compare(other.doneAt ?? '', one.doneAt ?? '') || compare(other.id, one.id)
    : compare(one.due, other.due) || compare(one.id, other.id)
}

const compare = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

/** Of two copies of a task the newer one; without versions the one that came last. */
export const newerTask = (before: ShownTask | undefined, after: ShownTask) =>
  before && (before.version ?? 0) > (after.version ?? 0) ? before : after

/** Whom a task is for, by the name where there is one. */
export const assigneeName = ({ displayName, email }: Assignee) => displayName || email
