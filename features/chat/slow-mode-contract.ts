import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { room, SLOW_SECONDS_MAX, writingLimit } from './contract.ts'

// Not in contract.ts, so that only the dialog that needs it loads it.

export const slowMode = {
  set: calls.chat('PUT /api/chat/rooms/:roomId/slow-mode', {
    summary:
      'Let each person write in a room of mine once in so many seconds, owner and admins as often as they like. 0 turns it off',
    body: z.object({
      seconds: z
        .int('Slow mode takes a number of seconds.')
        .check(z.minimum(0), z.maximum(SLOW_SECONDS_MAX, 'Slow mode takes an hour at most.')),
    }),
    answer: room,
    limits: [writingLimit],
  }),
}
