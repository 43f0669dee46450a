import type { QueryClient } from '@tanstack/react-query'
import type { OwnRecord } from '#features/people/contract.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { updateUnsentTasks } from '../queries/unsent-tasks.ts'
import { sendUnsentTasks } from './send-unsent-tasks.ts'

/** A task of mine without team and date. Until the server has it, the quick-add row shows it. */
export function addOwnTask(queries: QueryClient, { uid, email, displayName }: OwnRecord, name: string) {
  const body = {
    name,
    due: null,
    team: null,
    teamId: null,
    assignedUsers: [{ uid, email, displayName }],
    userId: uid,
    done: false,
  }
  const task = { key: randomUuid(), text: name, body, addedAt: Date.now(), failure: null }
  updateUnsentTasks(queries, (list) => [...list, task])
  void sendUnsentTasks(queries)
}
