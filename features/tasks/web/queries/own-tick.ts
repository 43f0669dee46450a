import type { Task } from '../../contract.ts'

/** A task as it stands for me: of one that each ticks for themselves, `done` and `doneAt` say what I have ticked. */
export function withOwnTick(task: Task, { uid }: { uid: string }): Task {
  if (!task.ticks || !task.assignedUsers.some((assignee) => assignee.uid === uid)) return task
  const doneAt = task.ticks[uid] ?? null
  return { ...task, done: doneAt !== null, doneAt }
}
