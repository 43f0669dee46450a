import { useQueryClient } from '@tanstack/react-query'
import { outboxKey, removeFromOutbox, updateOutbox } from '#web/data/outbox.ts'
import { type Outbox, sendAgain, sendOutbox } from '#web/offline/send-outbox.ts'
import { request } from '#web/request/api-client.ts'
import { chat, type Message } from '../../contract.ts'
import { keysInFlight, type Outgoing } from '../queries/outbox.ts'
import { updateLastMessage, updateMessageInCaches } from '../queries/rooms.ts'

export const outbox = (outboxId: string, me: string): Outbox<Outgoing, Message> => ({
  queryKey: outboxKey(outboxId),
  // A later message must not overtake an earlier one.
  keepsOrder: true,
  longestWait: 10,
  send: sendMessage,
  show(queries, sent) {
    updateMessageInCaches(queries, sent)
    updateLastMessage(queries, sent, me)
  },
})

/**
 * Shows the message at once (`parts/messages/outgoing-messages.tsx`) and sends it. Without network it waits in the outbox, also
 * while no page is open (`web/offline/outbox-store.ts`), and `web/offline/send-outbox.ts` sends it again.
 */
export function useSendMessage(outboxId: string, me: string) {
  const queries = useQueryClient()
  const list = outbox(outboxId, me)
  return {
    send(message: Outgoing) {
      updateOutbox<Outgoing>(queries, list.queryKey, (earlier) => [...earlier, message])
      void sendOutbox(queries, list)
    },
    /** Includes refused messages. */
    sendAgain: () => sendAgain(queries, list),
    drop: ({ key }: Outgoing) => removeFromOutbox(queries, list.queryKey, key),
  }
}

/** Safe to repeat: the key makes the server store the message once. */
async function sendMessage(message: Outgoing): Promise<Message> {
  const { roomId, rootId, alsoInRoom, text, replyTo, mentions, mentionsTeam, taskId, files = [], key } = message
  keysInFlight.add(key)
  try {
    return await request(chat.send, {
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
  } finally {
    keysInFlight.delete(key)
  }
}
