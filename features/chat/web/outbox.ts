import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { askLoosely } from '#web/api.ts'
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

export function useSending(me: string) {
  const queries = useQueryClient()

  /** Sends it, or sends it again: by its key it is there once, however often. */
  async function send(message: Outgoing) {
    const { roomId, text, replyTo, mentions, key } = message
    change(queries, roomId, (list) => {
      const others = list.filter((one) => one.key !== key)
      return [...others, { ...message, failure: null }]
    })
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
    } catch (error) {
      if (!(error instanceof Problem)) reportError(error)
      const failure = error instanceof Problem && error.status > 0 && error.status < 500 ? error.message : ''
      change(queries, roomId, (list) => list.map((one) => (one.key === key ? { ...one, failure } : one)))
    }
  }

  return { send, drop: (message: Outgoing) => drop(queries, message) }
}

/** The live stream may be faster than the answer: then the message is there already and is on its way no more. */
export function arrived(queries: QueryClient, { roomId, text }: Message) {
  change(queries, roomId, (list) => {
    const index = list.findIndex((one) => one.failure === null && one.text.trim() === text)
    return index < 0 ? list : list.toSpliced(index, 1)
  })
}
