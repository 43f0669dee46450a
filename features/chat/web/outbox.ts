import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { askLoosely } from '#web/api.ts'
import { isAway } from '#web/attempts.ts'
import { onceThere } from '#web/recovering.ts'
import { chat, type Message } from '../contract.ts'
import { keepLast, keepMessage } from './chat-cache.ts'
import { messagesKey } from './message-pages.ts'
import { readMessage } from './reading-answers.ts'

/** A message on its way: it stays to be seen until it has arrived, and with `failure` until it is sent again. */
export type Outgoing = {
  key: string
  roomId: string
  text: string
  replyTo: Message['replyTo']
  mentions: string[]
  failure: string | null
}

const keyOf = (roomId: string) => ['outbox', roomId]

function change(queries: QueryClient, roomId: string, next: (list: Outgoing[]) => Outgoing[]) {
  // It goes only when somebody else signs in, as drafts do.
  queries.setQueryDefaults(['outbox'], { gcTime: Number.POSITIVE_INFINITY })
  queries.setQueryData<Outgoing[]>(keyOf(roomId), (list = []) => next(list))
}

const drop = (queries: QueryClient, { roomId, key }: Outgoing) =>
  change(queries, roomId, (list) => list.filter((one) => one.key !== key))

/** What I am sending to a room, in the order I wrote it. */
export function useOutbox(roomId: string): Outgoing[] {
  const { data } = useQuery<Outgoing[]>({
    queryKey: keyOf(roomId),
    queryFn: () => [],
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? []
}

/** Seconds for which sending waits by itself, when the server wants it slower. */
const LONGEST_PAUSE = 10

const WAITS = 'It goes by itself as soon as the connection is back.'

function reasonOf(refusal: Problem) {
  if (isAway(refusal)) return WAITS
  return refusal.status > 0 && refusal.status < 500 ? refusal.message : ''
}

export function useSending(me: string) {
  const queries = useQueryClient()

  const mark = (roomId: string, keys: string[], failure: string | null) =>
    change(queries, roomId, (list) => list.map((one) => (keys.includes(one.key) ? { ...one, failure } : one)))

  async function send(message: Outgoing) {
    change(queries, message.roomId, (list) => [...list, message])
    if (isAway(await attempt(message))) await sendOnceThere(message.roomId)
  }

  /** What the server was not there for; several that wait for that go together. */
  async function sendOnceThere(roomId: string, inVain = 0) {
    await onceThere(inVain)
    const list = queries.getQueryData<Outgoing[]>(keyOf(roomId)) ?? []
    const waiting = list.filter(({ failure }) => failure === WAITS)
    if (waiting.length > 0) await sendWaiting(waiting, inVain)
  }

  /** Sends all that wait in a room again, in the order they were written, and no faster than the server lets me. */
  async function sendWaiting(waiting: Outgoing[], inVain = 0) {
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
      if (refusal) {
        mark(message.roomId, keys, reasonOf(refusal))
        if (isAway(refusal)) await sendOnceThere(message.roomId, inVain + 1)
        return
      }
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
      const refusal = error instanceof Problem ? error : new Problem(500, 'unknown', '')
      mark(roomId, [key], reasonOf(refusal))
      return refusal
    }
  }

  return { send, sendWaiting, drop: (message: Outgoing) => drop(queries, message) }
}

/** The live stream may be faster than the answer: then the message is there already and is on its way no more. */
export function arrived(queries: QueryClient, { roomId, text }: Message) {
  change(queries, roomId, (list) => {
    const index = list.findIndex((one) => one.failure === null && one.text.trim() === text)
    return index < 0 ? list : list.toSpliced(index, 1)
  })
}
