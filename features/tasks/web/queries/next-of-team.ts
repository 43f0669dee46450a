import type { Team } from '#features/teams/contract.ts'
import type { Task } from '../../contract.ts'

type Next = NonNullable<Team['next']>

/** What comes next in a team for somebody: their own next open task there, else that of the team. `mine` by due date. */
export function nextOfTeam(
  { id, next }: { id: string; next?: Next | null | undefined },
  mine: readonly Pick<Task, 'teamId' | 'name' | 'due'>[],
): Next | undefined {
  const own = mine.find(({ teamId }) => teamId === id)
  if (!own) return next ?? undefined
  return { name: own.name, due: own.due ?? undefined }
}
