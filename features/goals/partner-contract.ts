import * as z from 'zod/mini'
import { publicPerson } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { DAY, limit } from '#shared/limit.ts'
import { THREE_MAX } from './review-contract.ts'

/** How many people may show their three to the same friend. */
export const SHOWN_MAX = 20

export const PARTNER_IS_FULL = `They look after ${SHOWN_MAX} people already. Choose another friend.`

export const shownWeek = z.object({
  person: publicPerson,
  /** The three steps of their current week. Empty if they chose none. */
  three: z.array(z.object({ text: z.string(), done: z.boolean() })).check(z.maxLength(THREE_MAX)),
})
export type ShownWeek = z.infer<typeof shownWeek>

export const partners = {
  choose: calls.career('PUT /api/career/partner', {
    summary: 'Let a friend see my three for the week, instead of the one before; null for nobody',
    body: z.strictObject({ uid: z.nullable(z.uuid()) }),
    limits: [limit('partners', 'person', 20, DAY, 'You chose many friends today.')],
  }),
  stop: calls.career('DELETE /api/career/partner/:uid', {
    summary: 'No longer see the three of a friend who shows me theirs',
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    /** `uid` sees the three of `by` from now on, or no longer. */
    partner:
      | { type: 'partner.chosen' | 'partner.ended'; uid: string; by: string }
      /** Somebody who shows their three steps to `uid` changed them. */
      | { type: 'three.changed'; uid: string }
  }
}
