import type { QueryClient } from '@tanstack/react-query'
import { outbox } from '#features/chat/web/actions/use-send-message.ts'
import { waitingKey } from '#features/identity/waiting-key-contract.ts'
import { unsentTaskChanges } from '#features/tasks/web/actions/unsent-changes.ts'
import { unsentTasks } from '#features/tasks/web/actions/unsent-tasks.ts'
import { outboxTargets } from '#web/data/outbox.ts'
import { openOffline as open } from '#web/offline/open-offline.ts'
import type { FindKind } from '#web/offline/send-changes.ts'
import { sendOutbox } from '#web/offline/send-outbox.ts'
import { readyToSignOut as isReady } from '#web/offline/unsent-dialogs.tsx'
import { request } from '#web/request/api-client.ts'

const findKind: FindKind = (name) => unsentTaskChanges.get(name)

/** Sends the messages and new tasks that an earlier page left, or that were written while the server was away. */
export function sendLeft(queries: QueryClient, me: string) {
  const tasks = unsentTasks.queryKey[1]
  for (const target of outboxTargets(queries))
    void (target === tasks ? sendOutbox(queries, unsentTasks) : sendOutbox(queries, outbox(target, me)))
}

/** Keeps what the person who is signed in sees and changes, until `end`. */
export const openOffline = (queries: QueryClient, end: AbortSignal) =>
  open(queries, end, {
    findKind,
    sendFound: (me) => sendLeft(queries, me),
    // By the token of this page's person, even if somebody else has signed in meanwhile.
    findKey: async () => (await request(waitingKey.find, { bearer: true })).key,
  })

/** Sends what waits before somebody signs out, and asks if something is left. @returns whether to sign out */
export const readyToSignOut = (queries: QueryClient) => isReady(queries, findKind)
