import type { Task } from '#features/tasks/contract.ts'
import { countedWeekOf } from '#web/format/weeks.ts'
import { localDay } from '#web/ui/use-today.ts'
import type { Today } from '../../contract.ts'

/** My open tasks, by due date. `isComplete` is false while more of them may follow. */
export type OpenTasks = { open: readonly Task[]; isComplete: boolean }

export type DayWork = {
  /** Ticked today. */
  done: number
  overdue: number
  dueToday: number
  /** False if there may be more overdue, or more for today, than were loaded. */
  isExact: boolean
  /** Share of today's work that is done, from 0 to 1: how bright the lamp is. */
  lit: number
  /** All of today's work is done, and nothing is overdue. */
  isCleared: boolean
}

/** Brightness of the lamp while nothing is done or due today. */
const DIM = 0.12

/** `today` is the viewer's, `YYYY-MM-DD`. */
export function dayWork({ open, isComplete }: OpenTasks, doneAt: ReadonlyMap<string, string>, today: string): DayWork {
  const done = [...doneAt.values()].filter((at) => localDay(new Date(at)) === today).length
  const dated = open.flatMap(({ due }) => due ?? [])
  const overdue = dated.filter((due) => due < today).length
  const dueToday = dated.filter((due) => due === today).length
  const isExact = isComplete || (open.at(-1)?.due ?? '9999') > today
  const isCleared = isExact && done > 0 && dueToday === 0 && overdue === 0
  const lit = done + dueToday === 0 ? DIM : done / (done + dueToday)
  return { done, overdue, dueToday, isExact, lit, isCleared }
}

/** When my tasks were done, by id: as the server knew it, and as the tasks say that changed since. */
export function mergeDone(done: Today['done'], known: readonly Task[]): Map<string, string> {
  const doneAt = new Map(done.map((one) => [one.id, one.doneAt]))
  for (const task of known) {
    if (task.done && task.doneAt) doneAt.set(task.id, task.doneAt)
    else doneAt.delete(task.id)
  }
  return doneAt
}

/** How many were done on each day of this week, from Monday as streaks are counted. */
export function doneInWeek(doneAt: ReadonlyMap<string, string>, today: string) {
  const days = [...doneAt.values()].map((at) => localDay(new Date(at)))
  return countedWeekOf(today).map((day) => ({ day, count: days.filter((one) => one === day).length }))
}
