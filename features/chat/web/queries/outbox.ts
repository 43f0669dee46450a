import type { QueryClient } from '@tanstack/react-query'
import type { FileSummary } from '#features/files/contract.ts'
import type { Message } from '../../contract.ts'

/** `failure` is null while the message waits for its answer. */
export type Outgoing = {
  key: string
  roomId: string
  text: string
  replyTo: Message['replyTo']
  mentions: string[]
  taskId?: string | undefined
  files?: FileSummary[]
  failure: string | null
}

/** Stored like drafts: see web/forms/draft-storage.ts. */
export const outboxKey = (roomId: string) => ['outbox', roomId]

export const updateOutbox = (queries: QueryClient, roomId: string, next: (list: Outgoing[]) => Outgoing[]) =>
  queries.setQueryData<Outgoing[]>(outboxKey(roomId), (list = []) => next(list))

export const removeFromOutbox = (queries: QueryClient, { roomId, key }: Outgoing) =>
  updateOutbox(queries, roomId, (list) => list.filter((one) => one.key !== key))

export const keysInFlight = new Set<string>()

/** The live event may arrive before the answer to the request. */
export function removeArrived(queries: QueryClient, { roomId, text }: Message) {
  updateOutbox(queries, roomId, (list) => {
    const index = list.findIndex((one) => keysInFlight.has(one.key) && one.text.trim() === text)
    return index < 0 ? list : list.toSpliced(index, 1)
  })
}
