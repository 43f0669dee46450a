import * as z from 'zod/mini'
import { myShare, shown } from '#features/applications/shares-contract.ts'
import { shownWeek } from '#features/goals/partner-contract.ts'
import { publicPerson } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { DAY, limit } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'

export const CREW_MAX = 12
/** Fewer, and two friends of a third, or one person with a second account, could work out a number from the sum. */
export const CONTRIBUTORS_MIN = 5
export const WEEKS_SHOWN = 8

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
})
export type Crew = z.infer<typeof crew>

export const crewInvite = z.object({ id: z.uuid(), by: publicPerson, size: z.int() })
export type CrewInvite = z.infer<typeof crewInvite>

/** What I show of my search, and who sees it: the items are applications, latest first. */
export const viewersPage = z.extend(pageSchema(myShare), {
  /** Its totals count my numbers. */
  crew: z.nullable(crew),
  /** The friend who sees my three for the week. */
  partner: z.nullable(publicPerson),
})
export type ViewersPage = z.infer<typeof viewersPage>

/** What others show me: the items are applications, latest first. */
export const shownPage = z.extend(pageSchema(shown), {
  invites: z.array(crewInvite),
  /** The totals of my crew, latest first. Weeks with fewer than CONTRIBUTORS_MIN people are left out. */
  weeks: z.array(crewWeek),
  threes: z.array(shownWeek),
})
export type ShownPage = z.infer<typeof shownPage>

export const viewers = {
  find: calls.career('GET /api/career/viewers', {
    summary: 'Who sees something of my search, and what: my crew, the friend who sees my three, and shown applications',
    query: z.object(pagingParams),
    answer: viewersPage,
  }),
  shown: calls.career('GET /api/career/shown', {
    summary:
      'What others show me of theirs: totals of my crew, the three of friends, applications; and invites to crews',
    query: z.object(pagingParams),
    answer: shownPage,
  }),
}

export const crews = {
  invite: calls.career('POST /api/crew/invites', {
    summary: 'Invite friends to my crew, which this makes if I am in none',
    body: z.strictObject({ uids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(CREW_MAX)) }),
    limits: [limit('crew-invites', 'person', 40, DAY, 'You invited many people today.')],
  }),
  answer: calls.career('PUT /api/crew/invites/:crewInviteId', {
    summary: 'Accept or decline an invite to a crew',
    body: z.strictObject({ isAccepted: z.boolean() }),
  }),
  change: calls.career('PATCH /api/crew', {
    summary: 'Choose whether my numbers count',
    body: z.strictObject({ isCounted: z.boolean() }),
  }),
  leave: calls.career('DELETE /api/crew/membership', {
    summary: 'Leave my crew; the sums of the current week end, because the next ones would tell my number',
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    crew: { type: 'crew.changed'; uids: string[] }
  }
}
