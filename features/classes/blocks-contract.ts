import * as z from 'zod/mini'
import { publicPerson } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { limit, MINUTE } from '#shared/limit.ts'
import { requiredLineField } from '#shared/text-fields.ts'

/** Maximum number of blocks of a class. Each counts for up to 200 people. */
export const CLASS_BLOCKS_MAX = 50
export const BLOCK_REASON_MAX = 200

export const TOO_MANY_CLASS_BLOCKS = `A class blocks at most ${CLASS_BLOCKS_MAX} people. Unblock somebody first.`
export const BLOCK_REASON_REQUIRED = 'Say why, so that other leaders can judge it later.'
export const KEPT_OUT = 'The leaders of the class blocked this person, so they cannot be in its teams. Ask a leader.'

export const classBlock = z.object({
  person: publicPerson,
  reason: z.string(),
  /** The leader who wrote the reason; null once their account is gone. */
  by: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
})
export type ClassBlock = z.infer<typeof classBlock>

const blocked = z.array(classBlock)
const changing = limit('class-blocks', 'person', 60, 10 * MINUTE, 'You blocked very many people.')

/** Leaders share the list. Who is on it is not told, and reaches nobody in the class who follows it. */
export const classBlocks = {
  list: calls.session('GET /api/classes/:classId/blocked', {
    summary: `Who is kept out of a class, latest first: at most ${CLASS_BLOCKS_MAX} (leader)`,
    answer: blocked,
  }),
  add: calls.session('PUT /api/classes/:classId/blocked/:uid', {
    summary: 'Keep somebody out of a class and its teams, and block them for its people; or change the reason (leader)',
    body: z.object({
      reason: requiredLineField(BLOCK_REASON_MAX, 'A reason has', BLOCK_REASON_REQUIRED),
    }),
    answer: blocked,
    limits: [changing],
  }),
  remove: calls.session('DELETE /api/classes/:classId/blocked/:uid', {
    summary: 'Let somebody join a class again, and end the blocks that came from its list (leader)',
    answer: blocked,
    limits: [changing],
  }),
}
