import * as z from 'zod/mini'

// Apart from contract.ts, so that the first page does not load the texts of all rewards with the contract of teams.

/** How many people have to take part in a challenge. */
export const CHALLENGE_PEOPLE = 3

/** A team's latest challenge: `done` tasks of `goal`, by `people`. It is over when it is met or at its end. */
export const teamChallenge = z.object({
  goal: z.int(),
  done: z.int(),
  people: z.int(),
  endsAt: z.iso.datetime(),
  /** Absent until it is met. */
  metAt: z.optional(z.iso.datetime()),
})
export type Challenge = z.infer<typeof teamChallenge>
