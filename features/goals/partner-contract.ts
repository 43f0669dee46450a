import * as z from 'zod/mini'
import { publicPerson } from '#features/people/contract.ts'
import { call } from '#shared/call.ts'
import { DAY, limit } from '#shared/limit.ts'
import { THREE_MAX } from './review-contract.ts'

/** How many people may show their three to the same friend. */
export const SHOWN_MAX = 20

export const NOT_A_FRIEND = 'Only a friend can see your three. Ask them to be friends first.'
export const PARTNER_IS_FULL = `They look after ${SHOWN_MAX} people already. Choose another friend.`

export const shownWeek = z.object({
  person: publicPerson,
  /** Of the week that it is for that person now. Empty if they chose none. */
  three: z.array(z.object({ text: z.string(), done: z.boolean() })).check(z.maxLength(THREE_MAX)),
})
export type ShownWeek = z.infer<typeof shownWeek>

export const answer = z.object({
  /** The friend who sees mine. */
  partner: z.nullable(publicPerson),
  /** Those who show me theirs. */
  shown: z.array(shownWeek),
})
export type Partners = z.infer<typeof answer>

export const partners = {
  find: call('GET /api/career/partner', {
    scope: 'career',
    summary: 'The friend who sees my three for the week, and the three of friends who show me theirs',
    answer,
  }),
  choose: call('PUT /api/career/partner', {
    scope: 'career',
    summary: 'Let a friend see my three for the week, instead of the one before; null for nobody',
    body: z.strictObject({ uid: z.nullable(z.uuid()) }),
    answer,
    limits: [limit('partners', 'person', 20, DAY, 'You chose many friends today.')],
  }),
  stop: call('DELETE /api/career/partner/:uid', {
    scope: 'career',
    summary: 'No longer see the three of a friend who shows me theirs',
    answer,
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    /** `uid` sees the three of `by` from now on, or no longer. */
    partner:
      | { type: 'partner.chosen' | 'partner.ended'; uid: string; by: string }
      /** Of somebody who shows them to `uid`. */
      | { type: 'three.changed'; uid: string }
  }
}
