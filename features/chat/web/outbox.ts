import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { askLoosely } from '#web/api.ts'
import { chat } from '../contract.ts'
import { keepLast, keepMessage } from './chat-cache.ts'
import { messagesKey } from './message-pages.ts'
import { changeOutgoing, type Outgoing, outgoingKey } from './outgoing.ts'
import { readMessage } from './reading-answers.ts'

const drop = (queries: QueryClient, { roomId, key }: Outgoing) =>
  changeOutgoing(queries, roomId, (list) => list.filter((one) => one.key !== key))

/** What I am sending to a room, in the order I wrote it. */
export function useOutbox(roomId: string): Outgoing[] {
  const { data } = useQuery<Outgoing[]>({
    queryKey: outgoingKey(roomId),
    queryFn: () => [],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

/** Seconds for which sending waits by itself, when the server wants it slower. */
const LONGEST_PAUSE = 10

const reasonOf = ({ status, message }: Problem) => (status > 0 && status < 500 ? message : '')

export function useSending(me: string) {
  const queries = useQueryClient()

  const mark = (roomId: string, keys: string[], failure: string | null) =>
    changeOutgoing(queries, roomId, (list) => list.map((one) => (keys.includes(one.key) ? { ...one, failure } : one)))

  function send(message: Outgoing) {
    changeOutgoing(queries, message.roomId, (list) => [...list, message])
    return attempt(message)
  }

  /** Sends all that wait in a room again, in the order they were written, and no faster than the server lets me. */
  async function sendWaiting(waiting: Outgoing[]) {
    for (const [index, message] of waiting.entries()) {
      const left = waiting.slice(index)
      const keys = left.map(({ key }) => key)
      mark(message.roomId, keys, null)
      let refusal = await attempt(message)
      for (; refusal?.status === 429 && (refusal.retryAfter ?? 60) <= LONGEST_PAUSE; refusal = await attempt(message)) {
        mark(message.roomId, keys, null)
        await new Promise((resolve) => setTimeout(resolve, refusal!.retryAfter! * 1000))
      }
      // The others would overtake it.
      if (refusal) return mark(message.roomId, keys, reasonOf(refusal))
    }
  }

  /** Sends it: by its key it is there once, however often. Answers why not. */
  async function attempt(message: Outgoing): Promise<Problem | null> {
    const { roomId, text, replyTo, mentions, key } = message
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
      const refusal = error instanceof Problem ? error : new Problem(0, 'unknown', '')
      mark(roomId, [key], reasonOf(refusal))
      return refusal
    }
  }

  return { send, sendWaiting, drop: (message: Outgoing) => drop(queries, message) }
}
