import * as z from 'zod/mini'
import { call } from '#shared/call.ts'
import { type CallLimit, limit, MINUTE } from '#shared/limit.ts'

// Who is here, who is typing, and which forums a page views.

/** People whose presence one request asks for. */
export const PRESENCE_MAX = 100
/** Milliseconds between two signals of a page that somebody is typing, and after which the last one ends. */
export const TYPING_RENEWAL_MS = 3000
export const TYPING_MS = 6000
/** Milliseconds for which a page views a forum unless it says so again, and after which it does. */
export const VIEWING_MS = 300_000
export const VIEWING_RENEWAL_MS = 120_000

const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}'
const uids = z.string().check(z.regex(new RegExp(`^${uuid}(,${uuid}){0,${PRESENCE_MAX - 1}}$`)))

const typingLimit: CallLimit = {
  ...limit('typing', 'person', 60, MINUTE, 'You are typing in very many places.'),
  isPerProcess: true,
}
const presenceLimit: CallLimit = {
  ...limit('presence', 'person', 60, MINUTE, 'You asked very often who is here.'),
  isPerProcess: true,
}

export type TypingPerson = { uid: string; displayName: string }

export const presence = {
  view: call('PUT /api/chat/rooms/:roomId/viewing', {
    scope: 'chat',
    summary: `View a forum for ${VIEWING_MS / 60_000} minutes: what happens in it reaches my screens at once instead of as a count`,
  }),
  type: call('PUT /api/chat/rooms/:roomId/typing', {
    scope: 'chat',
    summary: `Show others in the room that I am typing, for ${TYPING_MS / 1000} seconds, unless I hide my presence`,
    body: z.object({ rootId: z._default(z.nullable(z.uuid()), null) }),
    limits: [typingLimit],
  }),
  online: call('GET /api/chat/presence', {
    scope: 'chat',
    summary: `Which of these friends and teammates are here, of at most ${PRESENCE_MAX}. Nobody, if I hide my presence`,
    query: z.object({ uids }),
    answer: z.array(z.uuid()),
    limits: [presenceLimit],
  }),
}
