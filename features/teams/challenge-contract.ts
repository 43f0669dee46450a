import * as z from 'zod/mini'

export const CHALLENGE_PEOPLE = 3

/** A team's latest challenge: `done` tasks of `goal`, by `people`. */
export const teamChallenge = z.object({
  goal: z.int(),
  done: z.int(),
  people: z.int(),
  endsAt: z.iso.datetime(),
  metAt: z.optional(z.iso.datetime()),
})
export type Challenge = z.infer<typeof teamChallenge>
