import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { message, reactingLimit } from './contract.ts'

// Not in contract.ts, so that only rooms with pinned messages load it.

export const PINS_MAX = 20

export const pins = {
  list: calls.chat('GET /api/chat/rooms/:roomId/pins', {
    summary: `List the pinned messages of a room, at most ${PINS_MAX}, latest first, and the announcement that I have not dismissed`,
    answer: z.object({ messages: z.array(message), announcementId: z.nullable(z.uuid()) }),
  }),
  pin: calls.chat('PUT /api/chat/messages/:messageId/pin', {
    summary: 'Pin a message, or announce it in the room of a team',
    body: z.object({ isAnnouncement: z._default(z.boolean(), false) }),
    answer: message,
    limits: [reactingLimit],
  }),
  unpin: calls.chat('DELETE /api/chat/messages/:messageId/pin', {
    summary: 'Unpin a message',
    answer: message,
    limits: [reactingLimit],
  }),
  dismiss: calls.chat('PUT /api/chat/messages/:messageId/dismissal', {
    summary: 'Dismiss an announcement, and those before it',
  }),
}
