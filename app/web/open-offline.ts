import type { QueryClient } from '@tanstack/react-query'
import { waitingKey } from '#features/identity/waiting-key-contract.ts'
import { sendUnsentTasks } from '#features/tasks/web/actions/unsent-tasks.ts'
import { waitingTaskChanges } from '#features/tasks/web/actions/waiting-changes.ts'
import { openOffline as open } from '#web/offline/open-offline.ts'
import type { FindKind } from '#web/offline/start-waiting.ts'
import { readyToSignOut as isReady } from '#web/offline/waiting-dialogs.tsx'
import { request } from '#web/request/api-client.ts'

const findKind: FindKind = (name) => waitingTaskChanges.get(name)

/** Keeps what the person who is signed in sees and changes, until `end`. */
export const openOffline = (
  queries: QueryClient,
  end: AbortSignal,
  sendPending: (queries: QueryClient, me: string) => void,
) =>
  open(queries, end, {
    findKind,
    sendFound(me) {
      sendPending(queries, me)
      sendUnsentTasks(queries).catch(reportError)
    },
    // By the token of this page's person, even if somebody else has signed in meanwhile.
    findKey: async () => (await request(waitingKey.find, { bearer: true })).key,
  })

/** Sends what waits before somebody signs out, and asks if something is left. @returns whether to sign out */
export const readyToSignOut = (queries: QueryClient) => isReady(queries, findKind)
