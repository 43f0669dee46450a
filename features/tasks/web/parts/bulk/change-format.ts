import { formatDate, formatNearDate } from '#web/format/dates.ts'
import type { Task } from '../../../contract.ts'
import { addDays, weekdayOf } from '../quick-add/days.ts'

/** For a sentence: 'today', 'Monday', 'Nov 27', 'Nov 27, 2027'. */
export function nameOfDay(day: string, today: string): string {
  if (day === today) return 'today'
  if (day === addDays(today, 1)) return 'tomorrow'
  const isNear = day > today && day < addDays(today, 7)
  return isNear ? formatDate(day, 'Friday') : formatNearDate(day, today)
}

export const nextMonday = (today: string) => addDays(today, (8 - weekdayOf(today)) % 7 || 7)

/** '3 moved to Monday', for one task 'Moved to Monday' */
export const counted = (tasks: readonly unknown[], done: string) =>
  tasks.length === 1 ? done[0]!.toUpperCase() + done.slice(1) : `${tasks.length} ${done}`

export type ChangeDialogProps = { tasks: readonly Task[]; onChanged: () => void; onClose: () => void }

export const about = (tasks: readonly Task[]) => (tasks.length === 1 ? tasks[0]!.name : `${tasks.length} tasks`)
