import * as z from 'zod/mini'
import { publicPerson } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { lineField, requiredLineField, textField } from '#shared/text-fields.ts'

export const ROLES = ['interviewer', 'candidate', 'observer'] as const
export const CRITERIA = ['structure', 'examples', 'clarity', 'presence'] as const
export type Criterion = (typeof CRITERIA)[number]
export const QUESTION_MAX = 200
export const QUESTIONS_MAX = 100
export const IMPROVE_MAX = 3
export const GOOD_MAX = 500
export const TIMES = [60, 120, 180, 300, 900, 1800] as const

export const NO_SESSION = 'Nobody practises in this team now. Start a session first.'
export const SESSION_OPEN = 'Your team is practising already. Join that session.'
export const HAS_CANDIDATE = 'Somebody else answers in this round. Take the seat once they leave it.'
export const NOT_INTERVIEWER = 'Only an interviewer asks questions and runs the timer. Take that role first.'
export const NO_CANDIDATE = 'Nobody answers in this round, so there is no feedback to give.'
export const OWN_FEEDBACK = 'You cannot give feedback to yourself.'
export const TOO_MANY_QUESTIONS = `A team keeps at most ${QUESTIONS_MAX} questions. Remove one first.`

const role = z.enum(ROLES)
export type PracticeRole = z.infer<typeof role>

const score = z.int().check(z.gte(1), z.lte(4))
export const scores = z.strictObject({ structure: score, examples: score, clarity: score, presence: score })
export type Scores = z.infer<typeof scores>

export const feedback = z.object({
  by: publicPerson,
  for: publicPerson,
  scores,
  good: z.string(),
  improve: z.array(z.string()),
})
export type Feedback = z.infer<typeof feedback>

export const practiceSession = z.object({
  id: z.uuid(),
  question: z.string(),
  /** `isHere` of those who sit at the table of the team and have a page open. The roles of others are free. */
  people: z.array(z.object({ person: publicPerson, role, isHere: z.boolean() })),
  timer: z.object({
    seconds: z.int(),
    leftSeconds: z.int(),
    /** While it runs. */
    endsAt: z.nullable(z.iso.datetime()),
    /** The server's clock, because those of screens differ. */
    now: z.iso.datetime(),
  }),
  isOver: z.boolean(),
  /** What I received and what I gave. */
  feedback: z.array(feedback),
})
export type PracticeSession = z.infer<typeof practiceSession>

export const teamQuestion = z.object({ id: z.uuid(), text: z.string(), isMine: z.boolean() })
export type TeamQuestion = z.infer<typeof teamQuestion>

export const answer = z.object({ session: z.nullable(practiceSession), questions: z.array(teamQuestion) })
export type Practice = z.infer<typeof answer>

export const practice = {
  find: calls.teams('GET /api/teams/:teamId/practice', {
    summary: 'The practice session of a team, now or the last one, and its own questions',
    answer,
  }),
  start: calls.teams('POST /api/teams/:teamId/practice', {
    summary: 'Start practising interviews in a team, as interviewer',
    answer,
  }),
  change: calls.teams('PATCH /api/teams/:teamId/practice', {
    summary: 'Ask a question, or run the timer, as interviewer',
    body: z.strictObject({
      question: z.optional(lineField(QUESTION_MAX, 'A question has')),
      seconds: z.optional(z.union(TIMES.map((time) => z.literal(time)))),
      timer: z.optional(z.enum(['start', 'pause', 'reset'])),
    }),
    answer,
  }),
  end: calls.teams('DELETE /api/teams/:teamId/practice', {
    summary: 'End the practice session of a team',
    answer,
  }),
  takeRole: calls.teams('PUT /api/teams/:teamId/practice/role', {
    summary: 'Take a role in the session, or another one',
    body: z.strictObject({ role }),
    answer,
  }),
  giveFeedback: calls.teams('PUT /api/teams/:teamId/practice/feedback', {
    summary: 'Give the candidate feedback, which only they see; again replaces it',
    body: z.strictObject({
      scores,
      good: textField(GOOD_MAX, 'Feedback has'),
      improve: z
        .array(requiredLineField(QUESTION_MAX, 'A line has', 'Write what to improve.'))
        .check(z.maxLength(IMPROVE_MAX)),
    }),
    answer,
  }),
  addQuestion: calls.teams('POST /api/teams/:teamId/practice/questions', {
    summary: 'Add a question to the bank of a team',
    body: z.strictObject({ text: requiredLineField(QUESTION_MAX, 'A question has', 'Write a question.') }),
    answer,
  }),
  removeQuestion: calls.teams('DELETE /api/teams/:teamId/practice/questions/:questionId', {
    summary: 'Remove a question that I added to the bank of a team',
    answer,
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    practice: { type: 'practice.changed'; teamId: string; by: string }
  }
}
