import * as z from 'zod/mini'
import { call } from '#shared/call.ts'
import { message, reactingLimit } from './contract.ts'

// Not in contract.ts, so that only rooms with pinned messages load it.

export const PINS_MAX = 20

export const pins = {
  list: call('GET /api/chat/rooms/:roomId/pins', {
    scope: 'chat',
    summary: `List the pinned messages of a room, at most ${PINS_MAX}, latest first, and the announcement that I have not dismissed`,
    answer: z.object({ messages: z.array(message), announcementId: z.nullable(z.uuid()) }),
  }),
  pin: call('PUT /api/chat/messages/:messageId/pin', {
    scope: 'chat',
    summary: 'Pin a message, or announce it in the room of a team',
    body: z.object({ isAnnouncement: z._default(z.boolean(), false) }),
    answer: message,
    limits: [reactingLimit],
  }),
  unpin: call('DELETE /api/chat/messages/:messageId/pin', {
    scope: 'chat',
    summary: 'Unpin a message',
    answer: message,
    limits: [reactingLimit],
  }),
  dismiss: call('PUT /api/chat/messages/:messageId/dismissal', {
    scope: 'chat',
    summary: 'Dismiss an announcement, and those before it',
  }),
}
