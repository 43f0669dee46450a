import type { QueryClient } from '@tanstack/react-query'
import type { OwnAccount } from '#features/people/contract.ts'
import { addUnsentTasks } from './unsent-tasks.ts'

/** A task of mine without team and date. */
export function addOwnTask(queries: QueryClient, { uid, email, displayName }: OwnAccount, name: string) {
  const assignedUsers = [{ uid, email, displayName }]
  const body = { name, due: null, team: null, teamId: null, assignedUsers, userId: uid, done: false }
  addUnsentTasks(queries, [{ text: name, body }])
}
