import type { QueryClient } from '@tanstack/react-query'
import type { FileSummary } from '#features/files/contract.ts'
import { type OutboxItem, outboxKey, updateOutbox, useOutboxItems } from '#web/data/outbox.ts'
import type { Message } from '../../contract.ts'
import type { MessageSource } from './messages.ts'

/** A message that the server has not confirmed. */
export type Outgoing = OutboxItem & {
  roomId: string
  /** The message in whose thread it is. */
  rootId?: string | undefined
  alsoInRoom?: boolean
  replyTo: Message['replyTo']
  mentions: string[]
  mentionsTeam?: boolean
  taskId?: string | undefined
  files?: FileSummary[]
}

/** Rooms and threads each have an outbox. */
export const outboxOf = ({ roomId, rootId }: MessageSource) => rootId ?? roomId

export const keysInFlight = new Set<string>()

/** The live event may arrive before the answer to the request. */
export function removeArrived(queries: QueryClient, message: Message) {
  updateOutbox<Outgoing>(queries, outboxKey(outboxOf(message)), (list) => {
    const index = list.findIndex((one) => keysInFlight.has(one.key) && one.text.trim() === message.text)
    return index < 0 ? list : list.toSpliced(index, 1)
  })
}

export const useOutbox = (outboxId: string) => useOutboxItems<Outgoing>(outboxKey(outboxId))
