import type { QueryClient } from '@tanstack/react-query'
import type { FileSummary } from '#features/files/contract.ts'
import type { Message } from '../../contract.ts'
import type { MessageSource } from './messages.ts'

/** `failure` is null while the message waits for its answer. */
export type Outgoing = {
  key: string
  roomId: string
  /** The message in whose thread it is. */
  rootId?: string | undefined
  alsoInRoom?: boolean
  text: string
  replyTo: Message['replyTo']
  mentions: string[]
  mentionsTeam?: boolean
  taskId?: string | undefined
  files?: FileSummary[]
  failure: string | null
}

/** Stored like drafts: see web/forms/draft-storage.ts. */
export const outboxKey = (outboxId: string) => ['outbox', outboxId]

/** Rooms and threads each have an outbox. */
export const outboxOf = ({ roomId, rootId }: MessageSource) => rootId ?? roomId

export const updateOutbox = (queries: QueryClient, outboxId: string, next: (list: Outgoing[]) => Outgoing[]) =>
  queries.setQueryData<Outgoing[]>(outboxKey(outboxId), (list = []) => next(list))

export const removeFromOutbox = (queries: QueryClient, message: Outgoing) =>
  updateOutbox(queries, outboxOf(message), (list) => list.filter(({ key }) => key !== message.key))

export const keysInFlight = new Set<string>()

/** The live event may arrive before the answer to the request. */
export function removeArrived(queries: QueryClient, message: Message) {
  updateOutbox(queries, outboxOf(message), (list) => {
    const index = list.findIndex((one) => keysInFlight.has(one.key) && one.text.trim() === message.text)
    return index < 0 ? list : list.toSpliced(index, 1)
  })
}
