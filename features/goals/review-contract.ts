import * as z from 'zod/mini'
import { publicPerson } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { requiredLineField, textField } from '#shared/text-fields.ts'

export const THOUGHT_MAX = 2000
export const THREE_MAX = 3
export const SLIPPED_MAX = 20
/** What is listed; all are counted. */
export const DONE_SHOWN = 50

export const REVIEW_CLOSED = 'This week can be reviewed from Friday, 4 PM until Monday noon.'

/** Asked one a week, in turn. */
export const QUESTIONS = [
  'What would you do again?',
  'What took longer than you thought, and why?',
  'Who helped you, and do they know?',
  'What are you proud of this week?',
  'What would make next week easier?',
] as const

export const chosen = z.object({
  text: requiredLineField(200, 'Each of the three has', 'Say what it is.'),
  taskId: z.nullable(z.uuid()),
})
export type Chosen = z.infer<typeof chosen>

const slippedTo = z.enum(['next', 'later', 'drop'])
export type SlippedTo = z.infer<typeof slippedTo>

/** Days of the week from 0, Monday. The week opens on Friday at 16. */
const reminder = z
  .object({
    weekday: z.int().check(z.minimum(4), z.maximum(6)),
    hour: z.int().check(z.minimum(0), z.maximum(23)),
  })
  .check(z.refine(({ weekday, hour }) => weekday > 4 || hour >= 16, { error: REVIEW_CLOSED, path: ['hour'] }))
export type Reminder = z.infer<typeof reminder>

export const review = z.object({
  question: z.int(),
  thought: z.string(),
  keepsThought: z.boolean(),
  three: z.array(chosen),
  isSkipped: z.boolean(),
  finishedAt: z.iso.datetime(),
})

export const weekInReview = z.object({
  /** Its Monday. */
  week: z.iso.date(),
  opensAt: z.iso.datetime(),
  closesAt: z.iso.datetime(),
  isOpen: z.boolean(),
  done: z.array(z.object({ id: z.uuid(), name: z.string(), about: z.nullable(z.string()) })),
  doneCount: z.int(),
  /** Minutes of the steps that were done; `minutesPlanned` are those of all plans. */
  minutesDone: z.int(),
  minutesPlanned: z.int(),
  /** How many I sent in the week, and how many were answered in it. */
  applications: z.object({ sent: z.int(), answers: z.int() }),
  /** Open tasks of mine whose day has passed. */
  slipped: z.array(
    z.object({
      taskId: z.uuid(),
      name: z.string(),
      due: z.iso.date(),
      minutes: z.nullable(z.int()),
      mayDrop: z.boolean(),
    }),
  ),
  /** What comes in the week after. */
  suggestions: z.array(chosen),
  /** Null until it is finished or skipped. */
  review: z.nullable(review),
  /** What was chosen for the week that it is now. */
  focus: z.array(z.extend(chosen, { done: z.boolean() })),
  /** The friend who sees what I choose. */
  partner: z.nullable(publicPerson),
  inARow: z.int(),
  /** Null for never. */
  reminder: z.nullable(reminder),
})
export type WeekInReview = z.infer<typeof weekInReview>

/** As many of the newest thoughts that were kept as are offered for the work record. */
export const THOUGHTS_OFFERED = 30

export const reviews = {
  find: calls.career('GET /api/career/review', {
    summary: 'My week: what got done, what slipped, and what I wrote about it',
    answer: weekInReview,
  }),
  finish: calls.career('PUT /api/career/review/:week', {
    summary: 'Finish or skip the week in review, and say what happens to what slipped',
    body: z.object({
      question: z.int().check(z.minimum(0), z.maximum(QUESTIONS.length - 1)),
      thought: z._default(textField(THOUGHT_MAX, 'A thought has'), ''),
      keepsThought: z._default(z.boolean(), false),
      three: z._default(z.array(chosen).check(z.maxLength(THREE_MAX, 'Choose three at most.')), []),
      slipped: z._default(z.array(z.object({ taskId: z.uuid(), to: slippedTo })).check(z.maxLength(SLIPPED_MAX)), []),
      isSkipped: z._default(z.boolean(), false),
    }),
    answer: weekInReview,
  }),
  thoughts: calls.career('GET /api/career/review/thoughts', {
    summary: 'The newest thoughts that I kept for my work record, each with the Monday of its week',
    answer: z.object({ thoughts: z.array(z.object({ week: z.iso.date(), text: z.string() })) }),
  }),
  remind: calls.career('PUT /api/career/review-reminder', {
    summary: 'Choose when I am reminded of the week in review',
    body: z.object({ reminder: z.nullable(reminder) }),
    answer: z.object({ reminder: z.nullable(reminder) }),
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    review:
      | { type: 'week.reviewed'; uid: string; week: string }
      /** The reminder that was asked for. */
      | { type: 'review.due'; uid: string; week: string }
  }
}
