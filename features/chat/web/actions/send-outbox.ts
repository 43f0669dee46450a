import type { QueryClient } from '@tanstack/react-query'
import { Problem } from '#shared/problem.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { retryWhenBack } from '#web/request/retry-when-back.ts'
import { chat } from '../../contract.ts'
import { keysInFlight, type Outgoing, outboxKey, outboxOf, removeFromOutbox, updateOutbox } from '../queries/outbox.ts'
import { updateLastMessage, updateMessageInCaches } from '../queries/rooms.ts'

const messagesIn = (queries: QueryClient, outboxId: string) =>
  queries.getQueryData<Outgoing[]>(outboxKey(outboxId)) ?? []

/** Sends messages that an earlier page left, or that were written while the server was away. */
export function sendAllOutboxes(queries: QueryClient, me: string) {
  for (const [, list] of queries.getQueriesData<Outgoing[]>({ queryKey: ['outbox'] }))
    if (list?.[0]) sendOutbox(queries, outboxOf(list[0]), me)
}

/** Seconds. If the server asks for more, the user has to try again. */
const RETRY_AFTER_MAX = 10

/** By outbox: stops waiting for the server and sends now. */
const sendNow = new Map<string, () => void>()

/** Keeps the order of writing and waits as long as the server asks. */
export function sendOutbox(queries: QueryClient, outboxId: string, me: string) {
  const key = ['outbox', outboxId]
  markUnsent(queries, outboxId, null)
  sendNow.get(outboxId)?.()
  for (const message of messagesIn(queries, outboxId)) {
    const isUnderWay = queries.isMutating({
      mutationKey: key,
      predicate: ({ state }) => (state.variables as Outgoing).key === message.key,
    })
    if (message.failure || isUnderWay) continue
    void saveChange(queries, message, {
      key,
      scope: key.join(' '),
      send: () => sendInTurn(queries, message, me),
      retry: false,
    })
  }
}

/** Marks all that were not refused, because a later message must not overtake an earlier one. */
const markUnsent = (queries: QueryClient, outboxId: string, failure: string | null) =>
  updateOutbox(queries, outboxId, (list) => list.map((one) => (one.failure ? one : { ...one, failure })))

/** Sends as soon as the server can be reached, unless this message was discarded or an earlier one refused. */
async function sendInTurn(queries: QueryClient, message: Outgoing, me: string): Promise<void> {
  const { key } = message
  const outboxId = outboxOf(message)
  while (messagesIn(queries, outboxId).some((one) => one.key === key && one.failure === null)) {
    try {
      return await sendMessage(queries, message, me)
    } catch (error) {
      if (error instanceof Problem && error.status === 429 && (error.retryAfter ?? 60) <= RETRY_AFTER_MAX) {
        await new Promise((resolve) => setTimeout(resolve, error.retryAfter! * 1000))
        continue
      }
      // '' is retried automatically: when the server can be reached, or after signing in.
      const isUnavailable = !(error instanceof Problem) || error.status === 0 || error.status >= 500
      markUnsent(queries, outboxId, isUnavailable || error.status === 401 ? '' : error.message)
      if (!isUnavailable) throw error
      if (!(error instanceof Problem)) reportError(error)
      await untilBack(outboxId)
      markUnsent(queries, outboxId, null)
    }
  }
}

const untilBack = (outboxId: string) =>
  new Promise<void>((resolve) => {
    const stopWaiting = retryWhenBack(outboxId, () => resolve())
    sendNow.set(outboxId, () => {
      stopWaiting()
      resolve()
    })
  }).finally(() => sendNow.delete(outboxId))

/** Safe to repeat: the key makes the server store the message once. */
async function sendMessage(queries: QueryClient, message: Outgoing, me: string): Promise<void> {
  const { roomId, rootId, alsoInRoom, text, replyTo, mentions, mentionsTeam, taskId, files = [], key } = message
  keysInFlight.add(key)
  try {
    const sent = await request(chat.send, {
      body: {
        text,
        room: roomId,
        key,
        replyTo: replyTo?.id,
        rootId,
        mentions,
        ...(mentionsTeam && { mentionsTeam }),
        ...(alsoInRoom && { alsoInRoom }),
        taskId,
        files: files.map(({ id }) => id),
      },
    })
    updateMessageInCaches(queries, sent)
    updateLastMessage(queries, sent, me)
    removeFromOutbox(queries, message)
  } finally {
    keysInFlight.delete(key)
  }
}
