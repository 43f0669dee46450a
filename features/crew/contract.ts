import * as z from 'zod/mini'
import { publicPerson } from '#features/people/contract.ts'
import { call } from '#shared/call.ts'
import { DAY, limit } from '#shared/limit.ts'

export const CREW_MAX = 12
/** Fewer, and two friends of a third, or one person with a second account, could work out a number from the sum. */
export const CONTRIBUTORS_MIN = 5
export const WEEKS_SHOWN = 8

export const NOT_A_FRIEND = 'Only friends can be invited to a crew. Ask them to be friends first.'
export const CREW_IS_FULL = `A crew has at most ${CREW_MAX} people, invited ones included.`
export const IN_A_CREW = 'You are in a crew already. Leave it first: a person is counted in one crew only.'
export const NO_CREW = 'You are in no crew.'
export const NO_SUCH_INVITE = 'This invite does not exist any more.'

export const crewWeek = z.object({
  /** Its Monday. */
  week: z.iso.date(),
  /** The people in the sum: fixed when the week began. */
  people: z.int(),
  /** Finished tasks, and applications sent. Until the week is over, of the days before today. */
  tasks: z.int(),
  applications: z.int(),
  isOver: z.boolean(),
})
export type CrewWeek = z.infer<typeof crewWeek>

export const crew = z.object({
  members: z.array(publicPerson),
  invited: z.array(publicPerson),
  /** Whether my numbers go into the sums of weeks to come. */
  isCounted: z.boolean(),
  /** Latest first. Weeks with fewer than CONTRIBUTORS_MIN people are left out. */
  weeks: z.array(crewWeek),
})
export type Crew = z.infer<typeof crew>

export const crewInvite = z.object({ id: z.uuid(), by: publicPerson, size: z.int() })
export type CrewInvite = z.infer<typeof crewInvite>

export const crewAnswer = z.object({ crew: z.nullable(crew), invites: z.array(crewInvite) })
export type CrewPage = z.infer<typeof crewAnswer>

export const crews = {
  find: call('GET /api/crew', {
    scope: 'career',
    summary: 'My crew with its sums of weeks, and invites to crews',
    answer: crewAnswer,
  }),
  invite: call('POST /api/crew/invites', {
    scope: 'career',
    summary: 'Invite friends to my crew, which this makes if I am in none',
    body: z.strictObject({ uids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(CREW_MAX)) }),
    answer: crewAnswer,
    limits: [limit('crew-invites', 'person', 40, DAY, 'You invited many people today.')],
  }),
  answer: call('PUT /api/crew/invites/:crewInviteId', {
    scope: 'career',
    summary: 'Accept or decline an invite to a crew',
    body: z.strictObject({ isAccepted: z.boolean() }),
    answer: crewAnswer,
  }),
  change: call('PATCH /api/crew', {
    scope: 'career',
    summary: 'Choose whether my numbers count',
    body: z.strictObject({ isCounted: z.boolean() }),
    answer: crewAnswer,
  }),
  leave: call('DELETE /api/crew/membership', {
    scope: 'career',
    summary: 'Leave my crew; the sums of the current week end, because the next ones would tell my number',
    answer: crewAnswer,
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    crew: { type: 'crew.changed'; uids: string[] }
  }
}
