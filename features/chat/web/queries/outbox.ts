import type { QueryClient } from '@tanstack/react-query'
import type { Message } from '../../contract.ts'

/** A message on its way: it stays to be seen until it has arrived, and with `failure` until it is sent again. */
export type Outgoing = {
  key: string
  roomId: string
  text: string
  replyTo: Message['replyTo']
  mentions: string[]
  failure: string | null
}

/** It outlives the page, as drafts do: see web/forms/draft-storage.ts. */
export const outboxKey = (roomId: string) => ['outbox', roomId]

/** Changes what I am sending to a room, in the order I wrote it. */
export const updateOutbox = (queries: QueryClient, roomId: string, next: (list: Outgoing[]) => Outgoing[]) =>
  queries.setQueryData<Outgoing[]>(outboxKey(roomId), (list = []) => next(list))

export const removeFromOutbox = (queries: QueryClient, { roomId, key }: Outgoing) =>
  updateOutbox(queries, roomId, (list) => list.filter((one) => one.key !== key))

/** The keys of the messages that are at the server just now. */
export const keysInFlight = new Set<string>()

/** The live stream may be faster than the answer: then the message is there already and is on its way no more. */
export function removeArrived(queries: QueryClient, { roomId, text }: Message) {
  updateOutbox(queries, roomId, (list) => {
    const index = list.findIndex((one) => keysInFlight.has(one.key) && one.text.trim() === text)
    return index < 0 ? list : list.toSpliced(index, 1)
  })
}
