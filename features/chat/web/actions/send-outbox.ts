import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { request } from '#web/request/api-client.ts'
import { retryWhenBack } from '#web/request/retry-when-back.ts'
import { chat } from '../../contract.ts'
import { keysInFlight, type Outgoing, outboxKey, removeFromOutbox, updateOutbox } from '../queries/outbox.ts'
import { updateLastMessage, updateMessageInCaches } from '../queries/rooms.ts'

const outboxOf = (queries: QueryClient, roomId: string) => queries.getQueryData<Outgoing[]>(outboxKey(roomId)) ?? []

/** Sends in every room what got no answer: what an earlier page has left, and what was written while the server was away. */
export function sendAllOutboxes(queries: QueryClient, me: string) {
  for (const [, list] of queries.getQueriesData<Outgoing[]>({ queryKey: ['outbox'] }))
    if (list?.[0]) void sendOutbox(queries, list[0].roomId, me)
}

/** Seconds for which sending waits by itself, when the server wants it slower. */
const RETRY_AFTER_MAX = 10

/** The rooms to which this page is sending. */
const roomsSending = new Set<string>()

/** Sends what was not refused, one after the other in the order it was written, and no faster than the server lets me. */
export async function sendOutbox(queries: QueryClient, roomId: string, me: string) {
  if (roomsSending.has(roomId)) return
  roomsSending.add(roomId)
  const mark = (failure: string | null) =>
    updateOutbox(queries, roomId, (list) => list.map((one) => (one.failure ? one : { ...one, failure })))
  const next = () => outboxOf(queries, roomId).find(({ failure }) => !failure)
  for (let message = next(); message; message = next()) {
    mark(null)
    const refusal = await sendMessage(queries, message, me)
    if (!refusal) continue
    if (refusal.status === 429 && (refusal.retryAfter ?? 60) <= RETRY_AFTER_MAX) {
      await new Promise((resolve) => setTimeout(resolve, refusal.retryAfter! * 1000))
      continue
    }
    // The others would overtake it.
    mark(failureText(refusal))
    if (isServerUnavailable(refusal)) retryWhenBack(roomId, () => sendOutbox(queries, roomId, me))
    break
  }
  roomsSending.delete(roomId)
}

/** Empty where it goes by itself: the server could not be reached or is in trouble, or wants a sign-in first. */
const failureText = (refusal: Problem) =>
  isServerUnavailable(refusal) || refusal.status === 401 ? '' : refusal.message

const isServerUnavailable = ({ status }: Problem) => status === 0 || status >= 500

/** Sends it: by its key it is there once, however often. Answers why not. */
async function sendMessage(queries: QueryClient, message: Outgoing, me: string): Promise<Problem | null> {
  const { roomId, text, replyTo, mentions, key } = message
  keysInFlight.add(key)
  try {
    const sent = await request(chat.send, {
      body: {
        text,
        room: roomId,
        key,
        ...(replyTo ? { replyTo: replyTo.id } : {}),
        ...(mentions.length > 0 ? { mentions } : {}),
      },
    })
    updateMessageInCaches(queries, sent)
    updateLastMessage(queries, sent, me)
    removeFromOutbox(queries, message)
    return null
  } catch (error) {
    if (!(error instanceof Problem)) reportError(error)
    return error instanceof Problem ? error : new Problem(0, 'unknown', '')
  } finally {
    keysInFlight.delete(key)
  }
}
