import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'

/** The same for each session of a person, and for nobody else. */
export const unsentKey = {
  find: calls.session('GET /api/waiting-key', {
    summary: 'The key under which a browser keeps what waits for a connection, also for your next session',
    answer: z.object({ key: z.string() }),
  }),
}
