import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'

/** The newest of what a person sent. More would make the answer slower the longer somebody looks. */
export const NUMBERS_MAX = 2000
/** Under so many cases nothing is said. */
export const CASES_MIN = 5
/** From so many cases on a rate may be a percentage. */
export const PERCENT_MIN = 30

export const share = z.object({ of: z.int(), answered: z.int() })

export const numbers = z.object({
  /** The day of the first that is counted; null before anything was sent. */
  since: z.nullable(z.iso.date()),
  sent: z.int(),
  answered: z.int(),
  interviews: z.int(),
  offers: z.int(),
  /** Those that were sent long enough ago to have an answer. */
  ripe: share,
  quietAfter: z.int(),
  /** Days until the first answer; null under five answers. */
  median: z.nullable(z.number()),
  nineInTen: z.nullable(z.int()),
  /** Days, the newest 100 each. */
  answerDays: z.array(z.int()),
  waitingDays: z.array(z.int()),
  /** Sources with at least five, the most used first. */
  sources: z.array(z.extend(share, { name: z.string() })),
  /** Applications sent in each of the last eight weeks, the current one last. */
  weeks: z.array(z.object({ start: z.iso.date(), sent: z.int() })),
})
export type Numbers = z.infer<typeof numbers>

export const applicationNumbers = {
  find: calls.career('GET /api/applications/numbers', {
    summary: 'How many of my applications were answered, how long it took, and where I found them',
    answer: numbers,
  }),
}
