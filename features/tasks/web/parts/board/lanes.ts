import type { Task } from '../../../contract.ts'
import type { Changes } from '../../actions/change-tasks.ts'

export const LANES = ['todo', 'doing', 'done'] as const
export type Lane = (typeof LANES)[number]

export const laneNames: Record<Lane, string> = { todo: 'To do', doing: 'Doing', done: 'Done' }

export const laneOf = ({ done, doing }: Pick<Task, 'done' | 'doing'>): Lane =>
  done ? 'done' : doing ? 'doing' : 'todo'

/** What dropping a task in a lane changes: only what must, because more people may tick a task than edit it. */
export function changesInto(lane: Lane, task: Pick<Task, 'done' | 'doing'>): Changes | null {
  if (laneOf(task) === lane) return null
  if (lane === 'done') return { done: true }
  const doing = lane === 'doing'
  if (!task.done) return { doing }
  return { done: false, ...(task.doing !== doing && { doing }) }
}
