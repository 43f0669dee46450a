import type { BodyOf } from '#shared/call.ts'
import { addDays } from '#shared/days.ts'
import { formatDate } from '#web/format/dates.ts'
import type { tasks } from '../../../contract.ts'
import type { ParsedTask } from './parse-task.ts'

export function toNewTask(
  { name, due, time, priority, repeat, team, labels, people, everyone }: ParsedTask,
  userId: string,
): BodyOf<typeof tasks.add> {
  return {
    name,
    due,
    time,
    priority,
    repeat,
    everyone,
    team: team?.name ?? null,
    teamId: team?.id ?? null,
    labels: labels.map(({ id }) => id),
    assignedUsers: people.map(({ uid, email, displayName }) => ({ uid, email, displayName })),
    userId,
    done: false,
  }
}

/** 'Today', 'Fri, Nov 27', 'Sun, Nov 28, 2027' */
export function formatDue(day: string, today: string): string {
  if (day === today) return 'Today'
  if (day === addDays(today, 1)) return 'Tomorrow'
  return formatDate(day, day.slice(0, 4) === today.slice(0, 4) ? 'Fri, Nov 20' : 'Fri, Nov 20, 2026')
}

/** 'Added for Fri'; `place` if the list that is open does not show the task. */
export function addedMessage(due: string | null, today: string, place: string | undefined): string {
  const where = place ? ` to ${place}` : ''
  if (!due) return `Added${where}`
  const isSoon = due > addDays(today, 1) && due < addDays(today, 7)
  const day = isSoon ? formatDate(due, 'Fri') : formatDue(due, today).replace(/^To/, 'to')
  return `Added${where} for ${day}`
}
