import type { QueryClient } from '@tanstack/react-query'
import { weekOf } from '#web/format/weeks.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { Task } from '../../contract.ts'
import { mayEditTask, WHY_NOT_EDIT } from '../../permissions.ts'
import type { MeInTeams } from '../queries/use-task-viewer.ts'

/** `name` follows 'moved to'; days as `YYYY-MM-DD`. */
type Days = { name: string; days: string[] }

export const toToday = (today: string): Days => ({ name: 'today', days: [today] })

/** Those that this week still has. */
export const overThisWeek = (today: string): Days => ({
  name: 'this week',
  days: weekOf(today).filter((day) => day >= today),
})

/** Shares the tasks that I may change out over the days, as evenly as it goes, and offers to move them back. */
export async function moveToDays(queries: QueryClient, me: MeInTeams, all: readonly Task[], { name, days }: Days) {
  const moved = all.filter((task) => mayEditTask(me, task))
  if (moved.length === 0) return showToast(WHY_NOT_EDIT, { failed: true })
  const file = await import('./change-tasks.ts').catch(() => null)
  if (!file) return showToast('This could not be loaded. Check your connection.', { failed: true })
  const dayOf = (index: number) => days[Math.floor((index * days.length) / moved.length)]!
  file.changeTasks(queries, me, {
    changed: moved.map((task, index) => ({ task, changes: { due: dayOf(index) } })),
    message: `${moved.length} moved to ${name}`,
  })
}
