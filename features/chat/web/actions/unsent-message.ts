import { unsentKind } from '#web/offline/unsent-kinds.ts'
import { request } from '#web/request/api-client.ts'
import { chat, type Message } from '../../contract.ts'
import { keysInFlight, type Outgoing } from '../queries/outbox.ts'
import { updateLastMessage, updateMessageInCaches } from '../queries/rooms.ts'

export const messageKind = unsentKind<Outgoing, Message>({
  isTalk: true,
  longestWait: 10,
  send: (message, { key }) => sendMessage(message, key),
  show: null,
  onSaved(queries, sent) {
    updateMessageInCaches(queries, sent)
    updateLastMessage(queries, sent, sent.author.uid)
  },
  textOf: ({ text }) => text,
})

/** Safe to repeat: the key makes the server store the message once. */
async function sendMessage(message: Outgoing, key: string): Promise<Message> {
  const { roomId, rootId, alsoInRoom, text, replyTo, mentions, mentionsTeam, taskId, files = [] } = message
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
