import type { QueryClient } from '@tanstack/react-query'
import { messageKind } from '#features/chat/web/actions/unsent-message.ts'
import { MESSAGE } from '#features/chat/web/queries/outbox.ts'
import { unsentKey } from '#features/identity/unsent-key-contract.ts'
import { unsentTaskKinds } from '#features/tasks/web/actions/unsent-kinds.ts'
import { openOffline as open } from '#web/offline/open-offline.ts'
import { readyToSignOut as isReady } from '#web/offline/unsent-dialogs.tsx'
import type { FindKind, UnsentKind } from '#web/offline/unsent-kinds.ts'
import { request } from '#web/request/api-client.ts'

const kinds: ReadonlyMap<string, UnsentKind> = new Map([...unsentTaskKinds, [MESSAGE, messageKind]])
const findKind: FindKind = (name) => kinds.get(name)

/** Sends what the person who is signed in has not sent, and keeps that and what they see, until `end`. */
export const openOffline = (queries: QueryClient, end: AbortSignal) =>
  open(queries, end, {
    findKind,
    // By the token of this page's person, even if somebody else has signed in meanwhile.
    findKey: async () => (await request(unsentKey.find, { bearer: true })).key,
  })

/** Sends what waits before somebody signs out, and asks if something is left. @returns whether to sign out */
export const readyToSignOut = (queries: QueryClient) => isReady(queries, findKind)
