import type { Task } from '../../../contract.ts'
import { isAssigned } from '../../../permissions.ts'

const SHOWN = 3

type Me = Parameters<typeof isAssigned>[0] & { uid: string }

/** Open tasks that I gave to others alone, soonest first. `tasks` are in the order of their days. */
export const waitingForOthers = (tasks: readonly Task[], me: Me): Task[] =>
  tasks.filter((task) => !task.done && task.due && task.userId === me.uid && !isAssigned(me, task)).slice(0, SHOWN)

/** What teams come to next without me: the first of each from today on, soonest first. */
export function nextOnTheTable(tasks: readonly Task[], me: Me, today: string): Task[] {
  const waiting = new Set(waitingForOthers(tasks, me))
  const next = tasks.filter(
    (task) => !task.done && task.teamId && task.due && task.due >= today && !isAssigned(me, task) && !waiting.has(task),
  )
  return next.filter((task, place) => next.findIndex(({ teamId }) => teamId === task.teamId) === place).slice(0, SHOWN)
}
