import * as z from 'zod/mini'
import { fileSummary } from '#features/files/contract.ts'
import { calls } from '#shared/call.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { lineField, requiredLineField, searchField, textField } from '#shared/text-fields.ts'

/** Maximum number of applications of one person. */
export const APPLICATIONS_MAX = 10_000
export const COMPANY_MAX = 120
export const ROLE_MAX = 160
export const PLACE_MAX = 120
const LINK_MAX = 500
export const LINE_MAX = 120
export const NOTES_MAX = 10_000
export const AD_MAX = 20_000
export const CONTACTS_MAX = 20
export const STEPS_MAX = 50
export const FILES_OF_APPLICATION_MAX = 20
/** Maximum number of entries in the timeline of an application. */
export const ENTRIES_MAX = 200
/** Cards of a column that the board begins with. */
export const BOARD_COLUMN_SIZE = 20
/** Maximum number of applications listed under 'Needs you'. */
export const NEEDS_MAX = 100

export const NO_SUCH_APPLICATION = 'There is no such application. You may have deleted it on another screen.'
export const COMPANY_REQUIRED = 'Which company is it? Type its name.'
export const TOO_MANY_APPLICATIONS =
  'You have 10,000 applications, which is the most. Export and delete some that are closed first.'
export const TOO_MANY_ENTRIES = 'This application has 200 entries, which is the most. Delete some first.'

export const STAGES = ['saved', 'applied', 'interview', 'offer', 'closed'] as const
export const stage = z.enum(STAGES)
export type Stage = z.infer<typeof stage>
export const stageNames: Record<Stage, string> = {
  saved: 'Saved',
  applied: 'Applied',
  interview: 'Interview',
  offer: 'Offer',
  closed: 'Closed',
}

export const OUTCOMES = ['refused', 'no-answer', 'withdrawn', 'declined', 'accepted'] as const
export const outcome = z.enum(OUTCOMES)
export type Outcome = z.infer<typeof outcome>
export const outcomeNames: Record<Outcome, string> = {
  refused: 'They said no',
  'no-answer': 'No answer',
  withdrawn: 'You withdrew',
  declined: 'You declined',
  accepted: 'You accepted',
}

/** What Cohort may remind of; `step` is the next step that the person wrote down. */
const REMINDERS = ['step', 'closing', 'follow-up', 'quiet', 'interview', 'thanks', 'offer'] as const
const rule = z.enum(REMINDERS)
export type Rule = z.infer<typeof rule>

const day = z.nullable(
  z.iso.date('A day is one like 2026-12-25.').check(z.regex(/^(19|20|21)/, 'Choose another year.')),
)
const time = z.nullable(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'The time must be one like 15:00.')))

const link = z
  .string()
  .check(
    z.trim(),
    z.maxLength(LINK_MAX, `A link has at most ${LINK_MAX} characters.`),
    z.regex(/^$|^https?:\/\/[^\s]+\.[^\s]+$/i, 'A link begins with https://'),
  )

export const contact = z.strictObject({
  id: z.uuid(),
  name: lineField(LINE_MAX, 'A name has'),
  about: lineField(LINE_MAX, 'What somebody does has'),
  email: lineField(254, 'An address has'),
})
export type Contact = z.infer<typeof contact>

export const step = z.strictObject({ id: z.uuid(), text: lineField(300, 'A step has'), done: z.boolean() })
export type Step = z.infer<typeof step>

/** Fields that rules read from an advertisement. */
export const AD_FIELDS = ['company', 'role', 'place', 'link', 'pay', 'closesOn', 'contacts'] as const
export type AdField = (typeof AD_FIELDS)[number]

/** Fields that people write, with their limits. */
export const applicationFields = {
  company: requiredLineField(COMPANY_MAX, 'A company has', COMPANY_REQUIRED),
  role: lineField(ROLE_MAX, 'A role has'),
  place: lineField(PLACE_MAX, 'A place has'),
  link,
  pay: lineField(LINE_MAX, 'Pay has'),
  /** Where the person found it: 'Job board', 'Through a person'. */
  source: lineField(LINE_MAX, 'A source has'),
  notes: textField(NOTES_MAX, 'Notes have'),
  ad: textField(AD_MAX, 'An advertisement has'),
  unconfirmed: z.array(z.enum(AD_FIELDS)).check(z.maxLength(AD_FIELDS.length)),
  contacts: z.array(contact).check(z.maxLength(CONTACTS_MAX, `An application has at most ${CONTACTS_MAX} people.`)),
  checklist: z.array(step).check(z.maxLength(STEPS_MAX, `A checklist has at most ${STEPS_MAX} items.`)),
  closesOn: day,
  appliedOn: day,
  interviewOn: day,
  interviewTime: time,
  answerBy: day,
  nextStep: lineField(LINE_MAX, 'A next step has'),
  nextOn: day,
  nextTime: time,
  snoozedUntil: day,
}
/** What people write; what inserts and changes applications follows this list. Each has a column. */
export type ApplicationField = keyof typeof applicationFields

export const applicationCard = z.object({
  id: z.uuid(),
  stage,
  outcome: z.nullable(outcome),
  company: z.string(),
  role: z.string(),
  place: z.string(),
  closesOn: day,
  appliedOn: day,
  followedUpOn: day,
  answeredOn: day,
  interviewOn: day,
  interviewTime: z.nullable(z.string()),
  thankedOn: day,
  answerBy: day,
  nextStep: z.string(),
  nextOn: day,
  nextTime: z.nullable(z.string()),
  snoozedUntil: day,
  updatedAt: z.iso.datetime(),
})
export type ApplicationCard = z.infer<typeof applicationCard>

/** What an application asks of its owner. */
export const signal = z.object({
  rule,
  /** The day it is about. */
  on: z.iso.date(),
  /** The person should do something today. */
  isDue: z.boolean(),
  /** For 'quiet': days since the last word. */
  days: z.optional(z.int()),
})
export type Signal = z.infer<typeof signal>
export const applicationNeed = z.object({ card: applicationCard, signal })
export type ApplicationNeed = z.infer<typeof applicationNeed>

const ENTRY_KINDS = ['stage', 'follow-up', 'thanks', 'answer', 'note'] as const
export const entry = z.object({
  id: z.uuid(),
  kind: z.enum(ENTRY_KINDS),
  stage: z.nullable(stage),
  outcome: z.nullable(outcome),
  text: z.string(),
  on: z.iso.date(),
})
export type Entry = z.infer<typeof entry>

export const DOCUMENTS = ['cv', 'letter', 'work'] as const
const document = z.enum(DOCUMENTS)
export type DocumentKind = z.infer<typeof document>
export const applicationFile = z.extend(fileSummary, { document })
export type ApplicationFile = z.infer<typeof applicationFile>

export const application = z.extend(applicationCard, {
  /** The career goal it is for. */
  goalId: z.nullable(z.uuid()),
  link: z.string(),
  pay: z.string(),
  source: z.string(),
  notes: z.string(),
  ad: z.string(),
  unconfirmed: z.array(z.enum(AD_FIELDS)),
  contacts: z.array(contact),
  checklist: z.array(step),
  createdAt: z.iso.datetime(),
  version: z.int(),
  /** Newest first. */
  timeline: z.array(entry),
  files: z.array(applicationFile),
})
export type Application = z.infer<typeof application>

/** Days from applying to the first answer, of the newest answers. */
export const history = z.object({ answers: z.int(), median: z.nullable(z.number()), quietAfter: z.int() })
export type History = z.infer<typeof history>

export const counts = z.object({
  saved: z.int(),
  applied: z.int(),
  interview: z.int(),
  offer: z.int(),
  closed: z.int(),
})
export type StageCounts = z.infer<typeof counts>

export const board = z.object({
  /** By the person's clock. */
  today: z.iso.date(),
  counts,
  columns: z.record(stage, pageSchema(applicationCard)),
  /** What needs the person today, the newest first; at most `NEEDS_MAX`. */
  needs: z.array(applicationCard),
  history,
  remindersOff: z.array(rule),
})
export type Board = z.infer<typeof board>

/** What of the next step a list is narrowed to: due today, due within a week, none. */
export const NEXT_FILTERS = ['due', 'week', 'none'] as const
export type NextFilter = (typeof NEXT_FILTERS)[number]
/** Maximum number of a person's sources that are offered as a filter. */
export const SOURCES_MAX = 50
/** Changes of one call. */
export const BULK_MAX = 100

export const SORTS = ['next', 'company', 'applied', 'changed'] as const
export type Sort = (typeof SORTS)[number]

export const changes = z.partial(z.strictObject(applicationFields))
export const moved = z.object({ application, entryId: z.nullable(z.uuid()) })

const move = z.strictObject({
  stage,
  /** Required for 'closed', and only there. */
  outcome: z._default(z.nullable(outcome), null),
  /** The application below it; null for the end, left out for the top. */
  before: z.optional(z.nullable(z.uuid())),
  /** Takes back the move that this entry of the timeline is about. */
  undoes: z.optional(z.uuid()),
})
const bulkChange = z.strictObject({
  id: z.uuid(),
  move: z.optional(move),
  snoozedUntil: z.optional(applicationFields.snoozedUntil),
})
export type BulkChange = z.input<typeof bulkChange>

export const applications = {
  board: calls.career('GET /api/applications/board', {
    summary: 'The first of my applications at each stage, how many there are, and which of them need me today',
    answer: board,
  }),
  list: calls.career('GET /api/applications', {
    summary: 'My applications, filtered and sorted',
    query: z.object({
      ...pagingParams,
      stage: z.optional(stage),
      /** Without those that are closed. */
      open: z.optional(z.enum(['true', 'false'])),
      source: z.optional(applicationFields.source),
      next: z.optional(z.enum(NEXT_FILTERS)),
      goalId: z.optional(z.uuid()),
      q: z.optional(searchField),
      sort: z._default(z.enum(SORTS), 'next'),
    }),
    answer: pageSchema(applicationCard),
  }),
  column: calls.career('GET /api/applications/column', {
    summary: 'My applications at a stage, in the order of the board',
    query: z.object({ ...pagingParams, stage: z._default(stage, 'saved') }),
    answer: pageSchema(applicationCard),
  }),
  sources: calls.career('GET /api/applications/sources', {
    summary: 'Where I found my applications, by name',
    answer: z.object({ sources: z.array(z.string()) }),
  }),
  bulk: calls.career('POST /api/applications/bulk', {
    summary: 'Move several of my applications, or be reminded of them later; those that are gone are left out',
    body: z.strictObject({ changes: z.array(bulkChange).check(z.minLength(1), z.maxLength(BULK_MAX)) }),
    answer: z.object({ changed: z.array(z.object({ id: z.uuid(), entryId: z.nullable(z.uuid()) })) }),
  }),
  add: calls.career('POST /api/applications', {
    summary: 'Add an application',
    body: z.extend(changes, {
      company: applicationFields.company,
      stage: z._default(stage, 'saved'),
      /** Makes retries safe. */
      key: z.uuid(),
    }),
    answer: application,
    status: 201,
  }),
  find: calls.career('GET /api/applications/:applicationId', {
    summary: 'One of my applications',
    answer: application,
  }),
  change: calls.career('PATCH /api/applications/:applicationId', {
    summary: 'Change fields of an application of mine',
    body: changes,
    answer: application,
  }),
  move: calls.career('PUT /api/applications/:applicationId/stage', {
    summary: 'Move an application of mine to a stage or another place in it',
    body: move,
    answer: moved,
  }),
  setGoal: calls.career('PUT /api/applications/:applicationId/goal', {
    summary: 'Say which of my career goals an application is for; null for none',
    body: z.strictObject({ goalId: z.nullable(z.uuid()) }),
    answer: application,
  }),
  remove: calls.career('DELETE /api/applications/:applicationId', {
    summary: 'Delete an application of mine for good',
  }),
  addEntry: calls.career('POST /api/applications/:applicationId/timeline', {
    summary: 'Write down what happened: a follow-up or thanks that I sent, an answer, a note',
    body: z.strictObject({
      kind: z.enum(['follow-up', 'thanks', 'answer', 'note']),
      text: textField(500, 'An entry has'),
      on: z.iso.date(),
      key: z.uuid(),
    }),
    answer: application,
    status: 201,
  }),
  removeEntry: calls.career('DELETE /api/applications/:applicationId/timeline/:entryId', {
    summary: 'Delete an entry of the timeline',
    answer: application,
  }),
  addFile: calls.career('PUT /api/applications/:applicationId/files/:fileId', {
    summary: 'Put a stored file on an application of mine',
    body: z.strictObject({ document }),
    answer: application,
  }),
  removeFile: calls.career('DELETE /api/applications/:applicationId/files/:fileId', {
    summary: 'Delete a file of an application of mine',
    answer: application,
  }),
  setReminders: calls.career('PUT /api/applications/reminders', {
    summary: 'Choose what Cohort does not remind me of',
    body: z.strictObject({ off: z.array(rule).check(z.maxLength(REMINDERS.length)) }),
    answer: z.object({ off: z.array(rule) }),
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    /** Also on the other screens of the same person. */
    application:
      | { type: 'application.changed'; applicationId: string | null; uid: string }
      /** The time that was chosen for the next step. */
      | { type: 'application.due'; applicationId: string; uid: string; step: string; about: string }
      /** Some began to need their owner this morning. */
      | { type: 'applications.waiting'; uid: string; title: string; message: string }
  }
}
