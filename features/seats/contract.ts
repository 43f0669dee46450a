import * as z from 'zod/mini'
import { publicPerson } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { DAY, limit, MINUTE } from '#shared/limit.ts'

export const MINUTES_MIN = 5
/** Also what may be left after `5 more minutes`, without the rest of a break. */
export const MINUTES_MAX = 90
export const MINUTES_USUAL = 25
export const MORE_MINUTES = 5
export const BREAK_MINUTES = 5
/** So long after their end others are still listed, because they may be about to stay longer. */
export const LINGER_MINUTES = 5
/** Others who are listed as sitting. */
export const SEATED_MAX = 40
export const OFFER_MAX = 12

export const NOT_SEATED = 'You do not sit at a table. Sit down first.'
export const NO_SUCH_TASK = 'This task does not exist any more. Choose another one, or none.'
export const NOT_AT_MY_TABLE = 'They have left the table.'
export const TOO_LONG = `You would sit for more than ${MINUTES_MAX} minutes from now. Stay until the end first.`
export const NO_SEATS_HERE = 'Nobody can take a seat at a table where you sit alone. Choose friends or a team first.'

/**
 * Whose table. Of 'alone' nobody knows, 'friends' is for all my friends, 'team' for the members of one team. Who leaves
 * the team sits on alone.
 */
export const table = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('alone') }),
  z.strictObject({ kind: z.literal('friends') }),
  z.strictObject({ kind: z.literal('team'), teamId: z.uuid() }),
])
export type Table = z.infer<typeof table>

const times = {
  table,
  /** When they sat down. Screens tell the next sitting from this one by it. */
  startedAt: z.iso.datetime(),
  endsAt: z.iso.datetime(),
  /** While they take a break; then they are back. */
  breakEndsAt: z.nullable(z.iso.datetime()),
  /** They ask or answer in a round of interviews at this table. */
  isPractising: z.boolean(),
}
const taskTitle = z.object({ id: z.uuid(), title: z.string() })

export const seat = z.object({
  ...times,
  task: z.nullable(taskTitle),
  /** Others do not see me, because no page of mine was open for a minute. An empty change brings me back. */
  isAway: z.boolean(),
})
export type Seat = z.infer<typeof seat>

export const seated = z.object({
  ...times,
  person: publicPerson,
  /** Null if they chose none, or one that I may not see. Done if they ticked it, or all of it is done. */
  task: z.nullable(z.extend(taskTitle, { isDone: z.boolean() })),
})
export type Seated = z.infer<typeof seated>

export const answer = z.object({
  /** The server's clock, because those of screens differ. */
  now: z.iso.datetime(),
  /** Mine until I leave it, also after its end. */
  mine: z.nullable(seat),
  /** Others, those at my table first. Nobody if I hide my presence, as in every list of who is here. */
  people: z.array(seated).check(z.maxLength(SEATED_MAX)),
})
export type Seats = z.infer<typeof answer>

const minutes = z.int().check(z.gte(MINUTES_MIN), z.lte(MINUTES_MAX))

export const seats = {
  list: calls.tasks('GET /api/seats', {
    summary: 'My seat, and who of my teams and friends sits at a table now',
    answer,
  }),
  sitDown: calls.tasks('PUT /api/seats/mine', {
    summary: 'Sit down at a table for some minutes, with a task or none; again replaces it',
    body: z.strictObject({
      table,
      minutes,
      taskId: z.nullable(z.uuid()),
      /** Until the first of those who sit there is done, if that is in MINUTES_MIN or more. Otherwise the minutes count. */
      joinsClock: z.optional(z.boolean()),
    }),
    answer,
    limits: [limit('seats', 'person', 20, MINUTE, 'You sat down very often.')],
  }),
  change: calls.tasks('PATCH /api/seats/mine', {
    summary: 'Stay longer, take a break or end it, take another task, or come back',
    body: z.strictObject({
      moreMinutes: z.optional(minutes),
      /** The end that a screen shows. If it is another one by now, these minutes were added before. */
      endsAt: z.optional(z.iso.datetime()),
      /** Until when somebody at my table has theirs, if somebody has one. */
      isOnBreak: z.optional(z.boolean()),
      taskId: z.optional(z.nullable(z.uuid())),
    }),
    answer,
    limits: [limit('seat-changes', 'person', 60, MINUTE, 'You changed your seat very often.')],
  }),
  leave: calls.tasks('DELETE /api/seats/mine', { summary: 'Leave the table', answer }),
  offer: calls.tasks('POST /api/seats/offers', {
    summary: 'Offer a seat at my table to friends, or to members of its team',
    body: z.strictObject({ uids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(OFFER_MAX)) }),
    /** How many are friends, or in the team. It does not say who hears of it: some do not want to. */
    answer: z.object({ offered: z.int() }),
    limits: [limit('seat-offers', 'person', 60, DAY, 'You offered many seats today.')],
  }),
  cheer: calls.tasks('POST /api/seats/:uid/cheer', {
    summary: 'Raise a mug to somebody at a table that I see; it is counted for nothing',
    answer: z.object({}),
    limits: [limit('cheers', 'person', 30, MINUTE, 'You cheered very often.')],
  }),
}

type SeatEvent =
  /** The seat of `by` changed. Friends, if it is for them, these teams and `uids` hear of it. Screens learn no more. */
  | { type: 'seat.changed'; by: string; isForFriends: boolean; teamIds: string[]; uids: string[] }
  /** Carries a `PublicPerson`: who raised the mug to `uid`. */
  | { type: 'seat.cheered'; uid: string }
  | { type: 'seat.offered'; by: string; uids: string[]; teamId: string | null }

declare module '#shared/events.ts' {
  interface Events {
    seats: SeatEvent
  }
}
