import type { QueryClient } from '@tanstack/react-query'
import type { FileSummary } from '#features/files/contract.ts'
import { removeUnsent, unsentIn, useUnsent } from '#web/data/unsent.ts'
import type { Message } from '../../contract.ts'
import type { MessageSource } from './messages.ts'

export const MESSAGE = 'message'

/** A message that the server has not confirmed. */
export type Outgoing = {
  text: string
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
  const arrived = unsentIn(queries).find(
    ({ key, about, value }) =>
      keysInFlight.has(key) && about === outboxOf(message) && (value as Outgoing).text.trim() === message.text,
  )
  if (arrived) removeUnsent(queries, [arrived])
}

export const useOutbox = (outboxId: string) => useUnsent<Outgoing>(MESSAGE, outboxId)
