import * as z from 'zod/mini'
import { fileSummary } from '#features/files/contract.ts'
import { publicPerson } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { DAY, limit } from '#shared/limit.ts'
import { outcome, stage } from './contract.ts'

/** Maximum number of shares of one application. */
export const SHARES_MAX = 20
export const SHARE_DAYS_MAX = 366

export const NOT_YOUR_TEAM = 'You are not in this team. Choose a team of yours.'
export const TOO_MANY_SHARES = `You show this application to ${SHARES_MAX} friends and teams, which is the most. End another first.`
export const WRONG_LAST_DAY = 'Choose a last day from today to a year from now.'
export const NO_SUCH_SHARE = 'This is shown to nobody any more. It may have ended on another screen.'

/** What can be shown of an application, each by itself. */
export const SHOWN_FIELDS = [
  'company',
  'role',
  'stage',
  'place',
  'link',
  'pay',
  'source',
  'dates',
  'nextStep',
  'checklist',
  'notes',
  'people',
  'documents',
] as const
const shownField = z.enum(SHOWN_FIELDS)
export type ShownField = z.infer<typeof shownField>

const day = z.nullable(z.iso.date())

/** Only the fields that their owner shows are there. */
export const shownApplication = z.object({
  company: z.optional(z.string()),
  role: z.optional(z.string()),
  stage: z.optional(z.object({ stage, outcome: z.nullable(outcome) })),
  place: z.optional(z.string()),
  link: z.optional(z.string()),
  pay: z.optional(z.string()),
  source: z.optional(z.string()),
  dates: z.optional(
    z.object({
      closesOn: day,
      appliedOn: day,
      interviewOn: day,
      interviewTime: z.nullable(z.string()),
      answerBy: day,
    }),
  ),
  nextStep: z.optional(z.object({ text: z.string(), on: day, time: z.nullable(z.string()) })),
  checklist: z.optional(z.array(z.object({ id: z.uuid(), text: z.string(), done: z.boolean() }))),
  notes: z.optional(z.string()),
  people: z.optional(z.array(z.object({ id: z.uuid(), name: z.string(), about: z.string(), email: z.string() }))),
  documents: z.optional(z.array(fileSummary)),
})
export type ShownApplication = z.infer<typeof shownApplication>

export const applicationShare = z.object({
  id: z.uuid(),
  /** Either a friend or a team sees it. */
  friend: z.nullable(publicPerson),
  team: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  fields: z.array(shownField),
  /** The last day on which they see it. */
  until: z.iso.date(),
})
export type Share = z.infer<typeof applicationShare>

/** `seen` is what they receive. */
export const shareWithView = z.extend(applicationShare, { seen: shownApplication })
export const sharesOfOne = z.object({ shares: z.array(shareWithView) })
export type SharesOfOne = z.infer<typeof sharesOfOne>

export const shown = z.object({
  id: z.uuid(),
  by: publicPerson,
  /** The name of the team whose members see it; null if it is shown to me alone. */
  team: z.nullable(z.string()),
  until: z.iso.date(),
  application: shownApplication,
})
export type Shown = z.infer<typeof shown>

export const myShare = z.extend(applicationShare, { applicationId: z.uuid(), company: z.string(), role: z.string() })
export type MyShare = z.infer<typeof myShare>

export const shares = {
  find: calls.career('GET /api/applications/:applicationId/shares', {
    summary: 'The friends and teams that see an application of mine, and what each of them sees',
    answer: sharesOfOne,
  }),
  set: calls.career('PUT /api/applications/:applicationId/shares', {
    summary: 'Show fields of an application of mine to a friend or a team until a day, instead of what they see now',
    body: z.strictObject({
      uid: z.optional(z.uuid()),
      teamId: z.optional(z.uuid()),
      fields: z.array(shownField).check(z.minLength(1, 'Choose what they see.'), z.maxLength(SHOWN_FIELDS.length)),
      until: z.iso.date('A day is one like 2026-12-25.'),
    }),
    answer: sharesOfOne,
    limits: [limit('shares', 'person', 200, DAY, 'You showed many applications today.')],
  }),
  end: calls.career('DELETE /api/applications/:applicationId/shares/:shareId', {
    summary: 'No longer show an application of mine to a friend or a team',
    answer: sharesOfOne,
  }),
}

type FriendOfShare = { shareId: string; uid: string }
/** `uids` are those who see it, and its owner. Friends are told of what began, and no longer of what ended. */
export type ShareEvent = {
  type: 'shares.changed'
  uids: string[]
  ownerId: string
  began: FriendOfShare[]
  ended: FriendOfShare[]
}

declare module '#shared/events.ts' {
  interface Events {
    share: ShareEvent
  }
}
