import type { QueryClient } from '@tanstack/react-query'
import type { BodyOf } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import { type OutboxItem, outboxKey, updateOutbox } from '#web/data/outbox.ts'
import { randomUuid } from '#web/data/random-uuid.ts'
import { type Outbox, sendOutbox } from '#web/offline/send-outbox.ts'
import { request } from '#web/request/api-client.ts'
import { type Task, tasks } from '../../contract.ts'
import { upsertTask } from '../queries/tasks.ts'

type Body = BodyOf<typeof tasks.add>

/** A task of the quick-add row that the server has not confirmed. `addedAt`: in milliseconds, as of `Date.now()`. */
export type UnsentTask = OutboxItem & { body: Body; addedAt: number }

export const unsentTasks: Outbox<UnsentTask, Task | null> = {
  queryKey: outboxKey('tasks'),
  longestWait: 60,
  send: ({ key, body }) =>
    request(tasks.add, { body: { ...body, key }, bearer: true }).catch((error: unknown) => {
      // It was added, and deleted since.
      if (error instanceof Problem && error.code === 'used-key') return null
      throw error
    }),
  show: (queries, task) => task && upsertTask(queries, task),
}

/** Until the server has them, the quick-add row shows them. */
export function addUnsentTasks(queries: QueryClient, added: readonly { text: string; body: Body; key?: string }[]) {
  const made = added.map((one): UnsentTask => ({ key: randomUuid(), addedAt: Date.now(), failure: null, ...one }))
  const isOther = ({ key }: UnsentTask) => made.every((one) => one.key !== key)
  updateOutbox<UnsentTask>(queries, unsentTasks.queryKey, (list) => [...list.filter(isOther), ...made])
  void sendOutbox(queries, unsentTasks)
}
