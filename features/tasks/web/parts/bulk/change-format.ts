import { addDays, mondayOf } from '#shared/days.ts'
import type { Task } from '../../../contract.ts'

export const nextMonday = (today: string) => addDays(mondayOf(today), 7)

/** '3 moved to Monday', for one task 'Moved to Monday' */
export const counted = (tasks: readonly unknown[], done: string) =>
  tasks.length === 1 ? done[0]!.toUpperCase() + done.slice(1) : `${tasks.length} ${done}`

export type ChangeDialogProps = { tasks: readonly Task[]; onChanged: () => void; onClose: () => void }

export const about = (tasks: readonly Task[]) => (tasks.length === 1 ? tasks[0]!.name : `${tasks.length} tasks`)
