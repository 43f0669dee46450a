import * as z from 'zod/mini'
import { waitsFor } from '#features/identity/contract.ts'
import { publicPerson, REPORT_NOTE_MAX, REPORT_REASONS } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { HOUR, limit } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { searchField, textField } from '#shared/text-fields.ts'

/** Counts stop here: more need no number. */
export const COUNT_MAX = 1000
/** Days in which a removal of everything can be undone, and removed words come back. */
export const REMOVAL_DAYS = 7
/** Different people whose reports hide a message or comment until it is reviewed. */
export const HIDING_REPORTS = 3
/** Things that one person's reports help to hide in a week, beside those that administrators removed. */
export const HIDINGS_MAX = 3

const face = z.pick(publicPerson, { uid: true, displayName: true, photoURL: true, flair: true })

export const DECISIONS = ['kept', 'removed', 'warned', 'disabled'] as const
export type Decision = (typeof DECISIONS)[number]

const reportCase = z.object({
  id: z.uuid(),
  kind: z.enum(['message', 'comment', 'person']),
  /** Id of the message, the comment or the person. */
  subjectId: z.uuid(),
  /** The gravest of all reports. */
  reason: z.enum(REPORT_REASONS),
  /** By how many people. */
  reports: z.int(),
  latestAt: z.iso.datetime(),
  /** Nobody else sees it until it is decided. */
  isHidden: z.boolean(),
  /** What its author says against the decision, if it waits because of that. */
  appeal: z.nullable(z.string()),
  /** Who wrote it, or is reported. */
  person: z.extend(face, {
    createdAt: z.iso.datetime(),
    isDisabled: z.boolean(),
    isAdministrator: z.boolean(),
    /** In forums, up to COUNT_MAX. */
    messages: z.int(),
  }),
  /** The room, or the task of a comment. Null for people. */
  place: z.nullable(z.string()),
  text: z.nullable(z.string()),
  files: z.array(z.string()),
  writtenAt: z.nullable(z.iso.datetime()),
  /** What was said just before and after it. In forums only, which everybody reads. */
  context: z.array(z.object({ name: z.string(), text: z.string(), isBefore: z.boolean() })),
  /** The latest. */
  reporters: z.array(z.object({ name: z.string(), reason: z.enum(REPORT_REASONS), note: z.string() })),
  decision: z.nullable(z.enum([...DECISIONS, 'cleared'])),
  decidedAt: z.nullable(z.iso.datetime()),
  /** Null for the owner of the room, and for a command. */
  decidedBy: z.nullable(z.string()),
})
export type ReportCase = z.infer<typeof reportCase>

export const account = z.extend(face, {
  email: z.string(),
  createdAt: z.iso.datetime(),
  /** A day, as sessions are renewed once a day. Null without any session. */
  lastUsedAt: z.nullable(z.iso.datetime()),
  isDisabled: z.boolean(),
  isAdministrator: z.boolean(),
  /** In cases that wait. */
  reports: z.int(),
  /** What a new account waits for before it is let in. */
  waitsFor,
  /** When everything of theirs goes, if that was decided. */
  removedUntil: z.nullable(z.iso.datetime()),
})
export type Account = z.infer<typeof account>

const accountFilters = ['all', 'waiting', 'new', 'reported', 'disabled', 'administrators'] as const
export type AccountFilter = (typeof accountFilters)[number]

const capped = z.int().check(z.maximum(COUNT_MAX))
const overview = z.object({
  waiting: capped,
  oldestAt: z.nullable(z.iso.datetime()),
  accounts: capped,
  newAccounts: capped,
  disabledAccounts: capped,
  /** New accounts that wait for approval. */
  applicants: capped,
})
export type Overview = z.infer<typeof overview>

const removal = z.object({
  messages: capped,
  rooms: capped,
  comments: capped,
  forums: capped,
  friendRequests: capped,
  teams: capped,
  tasks: capped,
  /** Until then it can be undone. Null if nothing was removed. */
  endsAt: z.nullable(z.iso.datetime()),
})
export type Removal = z.infer<typeof removal>

const logEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** As they were called then, or 'Command line'. */
  actor: z.string(),
  act: z.string(),
  isRead: z.boolean(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type LogEntry = z.infer<typeof logEntry>

const note = z._default(textField(REPORT_NOTE_MAX, 'A note has'), '')

export const administration = {
  overview: calls.session('GET /api/admin', {
    summary: `For administrators: what waits, and how many accounts there are, up to ${COUNT_MAX}`,
    answer: overview,
  }),
  cases: calls.session('GET /api/admin/cases', {
    summary:
      'For administrators: what was reported, danger first, then by the number of reports; or decided, latest first',
    query: z.object({ ...pagingParams, state: z._default(z.enum(['waiting', 'decided']), 'waiting') }),
    answer: pageSchema(reportCase),
  }),
  decide: calls.session('PUT /api/admin/cases/:caseId/decision', {
    summary: `For administrators: keep or remove what was reported, warn its author or disable the account. What is removed can come back for ${REMOVAL_DAYS} days`,
    body: z.object({ decision: z.enum(DECISIONS), note }),
    answer: reportCase,
  }),
  undecide: calls.session('DELETE /api/admin/cases/:caseId/decision', {
    summary: 'For administrators: take a decision back, with what followed from it',
    answer: reportCase,
  }),
  people: calls.session('GET /api/admin/people', {
    summary: 'For administrators: find accounts by any part of name or address, or list the newest',
    query: z.object({
      ...pagingParams,
      search: z.optional(searchField),
      filter: z._default(z.enum(accountFilters), 'all'),
    }),
    answer: pageSchema(account),
  }),
  disable: calls.session('PUT /api/admin/people/:uid/disabling', {
    summary: 'For administrators: sign somebody out everywhere and keep them out',
    answer: account,
  }),
  enable: calls.session('DELETE /api/admin/people/:uid/disabling', {
    summary: 'For administrators: let somebody in again',
    answer: account,
  }),
  endSessions: calls.session('DELETE /api/admin/people/:uid/sessions', {
    summary: 'For administrators: sign somebody out everywhere. They may sign in again',
  }),
  resetLink: calls.session('POST /api/admin/people/:uid/reset-links', {
    summary: 'For administrators: mail somebody a link that sets a new password',
    status: 202,
    answer: z.object({ email: z.string() }),
    limits: [limit('admin-reset', 'person', 60, HOUR, 'You had very many links mailed.')],
  }),
  previewRemoval: calls.session('GET /api/admin/people/:uid/removal', {
    summary: `For administrators: what a removal of everything would remove, each up to ${COUNT_MAX}`,
    answer: removal,
  }),
  remove: calls.session('PUT /api/admin/people/:uid/removal', {
    summary: `For administrators: hide everything by somebody at once and keep them out. The account is deleted after ${REMOVAL_DAYS} days`,
    answer: removal,
  }),
  undoRemoval: calls.session('DELETE /api/admin/people/:uid/removal', {
    summary: 'For administrators: bring everything back that a removal hid',
    answer: removal,
  }),
  log: calls.session('GET /api/admin/log', {
    summary: 'For administrators: who did what here, latest first. Nobody can change it; it is kept for a year',
    query: z.object({ ...pagingParams, reads: z._default(z.enum(['with', 'without']), 'without') }),
    answer: pageSchema(logEntry),
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    admin: /** A comment on a task was reported. */
      | { type: 'comment.reported'; commentId: string }
      /** Somebody reported it, and administrators decide. */
      | { type: 'case.opened'; caseId: string }
      /** Null: the owner of the room, or a command. */
      | { type: 'case.decided'; caseId: string; decision: Decision | 'cleared'; byId: string | null; note: string }
      /** A decision was taken back, or the owner of the room decided. */
      | { type: 'case.changed'; caseId: string }
  }
}
