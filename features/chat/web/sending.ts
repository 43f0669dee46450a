import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { askLoosely } from '#web/api.ts'
import { onceBack } from '#web/recovering.ts'
import { chat } from '../contract.ts'
import { keepLast, keepMessage } from './chat-cache.ts'
import { messagesKey } from './message-pages.ts'
import { asked, change, drop, keyOf, type Outgoing } from './outbox.ts'
import { readMessage } from './reading-answers.ts'

const listOf = (queries: QueryClient, roomId: string) => queries.getQueryData<Outgoing[]>(keyOf(roomId)) ?? []

/** Sends in every room what got no answer: what an earlier page has left, and what was written while the server was away. */
export function sendUnsent(queries: QueryClient, me: string) {
  for (const [, list] of queries.getQueriesData<Outgoing[]>({ queryKey: ['outbox'] }))
    if (list?.[0]) void sendAll(queries, list[0].roomId, me)
}

/** Seconds for which sending waits by itself, when the server wants it slower. */
const LONGEST_PAUSE = 10

/** The rooms to which this page is sending. */
const busy = new Set<string>()

/** Sends what was not refused, one after the other in the order it was written, and no faster than the server lets me. */
export async function sendAll(queries: QueryClient, roomId: string, me: string) {
  if (busy.has(roomId)) return
  busy.add(roomId)
  const mark = (failure: string | null) =>
    change(queries, roomId, (list) => list.map((one) => (one.failure ? one : { ...one, failure })))
  const next = () => listOf(queries, roomId).find(({ failure }) => !failure)
  for (let message = next(); message; message = next()) {
    mark(null)
    const refusal = await attempt(queries, message, me)
    if (!refusal) continue
    if (refusal.status === 429 && (refusal.retryAfter ?? 60) <= LONGEST_PAUSE) {
      await new Promise((resolve) => setTimeout(resolve, refusal.retryAfter! * 1000))
      continue
    }
    // The others would overtake it.
    mark(reasonOf(refusal))
    if (isTrouble(refusal)) onceBack(roomId, () => sendAll(queries, roomId, me))
    break
  }
  busy.delete(roomId)
}

/** Empty where it goes by itself: the server could not be reached or is in trouble, or wants a sign-in first. */
const reasonOf = (refusal: Problem) => (isTrouble(refusal) || refusal.status === 401 ? '' : refusal.message)

const isTrouble = ({ status }: Problem) => status === 0 || status >= 500

/** Sends it: by its key it is there once, however often. Answers why not. */
async function attempt(queries: QueryClient, message: Outgoing, me: string): Promise<Problem | null> {
  const { roomId, text, replyTo, mentions, key } = message
  asked.add(key)
  try {
    const answer = await askLoosely(chat.send, {
      body: {
        text,
        room: roomId,
        key,
        ...(replyTo ? { replyTo: replyTo.id } : {}),
        ...(mentions.length > 0 ? { mentions } : {}),
      },
    })
    const sent = readMessage(answer, roomId)
    if (sent) {
      keepMessage(queries, sent)
      keepLast(queries, sent, me)
    } else await queries.invalidateQueries({ queryKey: messagesKey(roomId) })
    drop(queries, message)
    return null
  } catch (error) {
    if (!(error instanceof Problem)) reportError(error)
    return error instanceof Problem ? error : new Problem(0, 'unknown', '')
  } finally {
    asked.delete(key)
  }
}
