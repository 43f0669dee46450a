import * as z from 'zod/mini'
import { GOALS_MAX, publicPerson } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { DAY, HOUR, limit, MINUTE } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { textField } from '#shared/text-fields.ts'

export const ITEMS_MAX = 50
const BADGES_MAX = 40
export const ABOUT_MAX = 200
export const THOUGHT_MAX = 300
/** People who may be asked about one task. */
export const CONFIRMERS_MAX = 5
/** Bytes of a file to check. */
export const CHECK_MAX = 400_000

export const TOO_MANY_ITEMS = `A record has at most ${ITEMS_MAX} tasks. Take one off first.`
export const TOO_MANY_CONFIRMERS = `Up to ${CONFIRMERS_MAX} people confirm a task.`
export const NOT_IN_TEAM = 'Only people in the team of the task can confirm it. Choose others.'
export const NOT_DONE =
  'Only tasks of your teams that were assigned to you and finished in Cohort can go into your record.'
export const NO_SUCH_ITEM = 'That task is not in your record.'
export const NO_SUCH_ASK = 'Nobody asks you to confirm this any more.'
export const NO_SUCH_RECORD = 'This record does not exist, or its owner has ended the link.'
export const NO_SUCH_CODE = 'No record has this code. Compare it with the last line, letter by letter.'
export const FILE_TOO_LARGE = 'Records are smaller than 400 kB. Choose the PDF or JSON file of a record.'

const shownAs = z.enum(['name', 'initials', 'none'])
export type ShownAs = z.infer<typeof shownAs>

export const confirmer = z.object({
  person: publicPerson,
  state: z.enum(['asked', 'confirmed', 'declined']),
  shownAs,
  askedAt: z.iso.datetime(),
})
export type Confirmer = z.infer<typeof confirmer>

export const recordItem = z.object({
  id: z.uuid(),
  /** Null once the task was deleted. */
  taskId: z.nullable(z.uuid()),
  name: z.string(),
  team: z.string(),
  doneOn: z.iso.date(),
  thought: z.string(),
  isChosen: z.boolean(),
  /** Those whose account is gone are only in the count. */
  confirmers: z.array(confirmer),
  confirmations: z.int(),
})
export type RecordItem = z.infer<typeof recordItem>

/** A finished task that is not in the record. */
export const candidate = z.object({ taskId: z.uuid(), name: z.string(), team: z.string(), doneOn: z.iso.date() })
export type Candidate = z.infer<typeof candidate>

export const link = z.object({
  /** On this server. */
  path: z.string(),
  /** Null: it ends only when its owner ends it. */
  endsAt: z.nullable(z.iso.datetime()),
})

export const badgeChoice = z.object({ id: z.string(), name: z.string(), isChosen: z.boolean() })
export const goalChoice = z.object({
  id: z.uuid(),
  text: z.string(),
  reachedAt: z.nullable(z.iso.datetime()),
  isChosen: z.boolean(),
})

export const workRecord = z.object({
  about: z.string(),
  items: z.array(recordItem),
  badges: z.array(badgeChoice),
  goals: z.array(goalChoice),
  link: z.nullable(link),
})
export type WorkRecord = z.infer<typeof workRecord>

export const recordChanges = z.strictObject({
  about: z.optional(textField(ABOUT_MAX, 'An introduction has')),
  badges: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(BADGES_MAX))),
  goalIds: z.optional(z.array(z.uuid()).check(z.maxLength(GOALS_MAX))),
})
export type RecordChanges = z.infer<typeof recordChanges>

export const itemChanges = z.strictObject({
  isChosen: z.optional(z.boolean()),
  thought: z.optional(textField(THOUGHT_MAX, 'A thought has')),
})
export type ItemChanges = z.infer<typeof itemChanges>

export const ask = z.object({
  id: z.uuid(),
  person: publicPerson,
  name: z.string(),
  team: z.string(),
  doneOn: z.iso.date(),
  state: z.enum(['asked', 'confirmed', 'declined']),
  shownAs,
  askedAt: z.iso.datetime(),
})
export type Ask = z.infer<typeof ask>

export const publicKey = z.object({
  issuer: z.string(),
  key: z.string(),
  /** 32 bytes as base64url. */
  publicKey: z.string(),
})

export const signature = z.object({
  name: z.string(),
  signedAt: z.iso.datetime(),
  tasks: z.int(),
  confirmed: z.int(),
  confirmations: z.int(),
  firstOn: z.nullable(z.iso.date()),
  lastOn: z.nullable(z.iso.date()),
  /** Whether the owner's link is open now. */
  isLinkOpen: z.boolean(),
})
export type Signature = z.infer<typeof signature>

export const partCheck = z.object({
  outcome: z.enum(['genuine', 'changed', 'foreign', 'unreadable']),
  kind: z.enum(['json', 'pdf']),
  head: z.nullable(z.unknown()),
  lines: z.array(z.unknown()),
  changedLines: z.array(z.int()),
  isSealChanged: z.boolean(),
})

const often = 'You opened many records.'
const readLimits = [limit('record-read', 'network', 120, 10 * MINUTE, often)] as const
const fileLimits = [limit('record-file', 'person', 30, HOUR, 'You downloaded your record many times.')] as const

export const records = {
  find: calls.career('GET /api/record', { summary: 'My work record', answer: workRecord }),
  change: calls.career('PATCH /api/record', {
    summary: 'Change the introduction, badges and goals of my work record',
    body: recordChanges,
    answer: workRecord,
  }),
  candidates: calls.career('GET /api/record/tasks', {
    summary: 'Finished tasks of my teams, assigned to me, that are not in my record; latest first',
    query: z.object(pagingParams),
    answer: pageSchema(candidate),
  }),
  addTask: calls.career('PUT /api/record/tasks/:id', {
    summary: 'Put a finished task into my record',
    answer: recordItem,
  }),
  changeItem: calls.career('PATCH /api/record/items/:recordItemId', {
    summary: 'Show or hide a task of my record, or say what I think of it',
    body: itemChanges,
    answer: recordItem,
  }),
  removeItem: calls.career('DELETE /api/record/items/:recordItemId', {
    summary: 'Take a task off my record, with its confirmations',
  }),
  teammates: calls.career('GET /api/record/items/:recordItemId/teammates', {
    summary: 'The people of the team who can confirm a task; those who shared it first',
    answer: z.array(z.object({ person: publicPerson, hasShared: z.boolean() })),
  }),
  ask: calls.career('POST /api/record/items/:recordItemId/confirmations', {
    summary: 'Ask teammates to confirm a task',
    body: z.strictObject({ uids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(CONFIRMERS_MAX)) }),
    answer: recordItem,
    limits: [limit('record-ask', 'person', 60, DAY, 'You asked many people today.')],
  }),
  withdraw: calls.career('DELETE /api/record/items/:recordItemId/confirmations/:uid', {
    summary: 'Withdraw the question to a teammate, or take their confirmation off my record',
    answer: recordItem,
  }),
  asks: calls.career('GET /api/record/asks', {
    summary: 'Tasks of others that I am asked to confirm, or that I answered; latest first',
    query: z.object({ ...pagingParams, state: z.optional(z.enum(['waiting', 'answered'])) }),
    answer: pageSchema(ask),
  }),
  answer: calls.career('PUT /api/record/asks/:confirmationId', {
    summary: 'Confirm the task of a teammate or not, and choose how I am named; may be changed later',
    body: z.strictObject({ state: z.enum(['confirmed', 'declined']), shownAs }),
    answer: ask,
  }),
  openLink: calls.career('PUT /api/record/link', {
    summary: 'Open a link to my record, or change when it ends',
    body: z.strictObject({ days: z.nullable(z.union([z.literal(7), z.literal(90)])) }),
    answer: link,
  }),
  endLink: calls.career('DELETE /api/record/link', { summary: 'End the link to my record' }),
  file: calls.career('GET /api/record/record.json', {
    summary: 'My record as a signed file',
    status: 200,
    sends: ['application/json'],
    limits: fileLimits,
  }),
  pdf: calls.career('GET /api/record/record.pdf', {
    summary: 'My record as a signed PDF',
    status: 200,
    sends: ['application/pdf'],
    limits: fileLimits,
  }),
}

/** For people without an account. */
export const publicRecords = {
  read: calls.career('GET /api/records/:recordKey', {
    summary: 'The signed file of a record, for anybody with the link',
    access: 'anyone',
    limits: readLimits,
    answer: z.object({ file: z.string(), photoURL: z.string(), endsAt: z.nullable(z.iso.datetime()) }),
  }),
  findByCode: calls.career('GET /api/record-signatures/:code', {
    summary: 'What was signed with the code of a record',
    access: 'anyone',
    limits: [limit('record-code', 'network', 60, 10 * MINUTE, 'Too many codes were tried.')],
    answer: signature,
  }),
  key: calls.career('GET /api/record-key', {
    summary: 'The public key (Ed25519) that verifies records of this server',
    access: 'anyone',
    limits: readLimits,
    answer: publicKey,
  }),
  check: calls.career('POST /api/record-checks', {
    summary: 'Check the file of a record on the server, for browsers that cannot; it is not stored',
    access: 'anyone',
    limits: [limit('record-check', 'network', 60, 10 * MINUTE, 'Many files were checked.')],
    answer: partCheck,
  }),
}

declare module '#shared/events.ts' {
  interface Events {
    record:
      | { type: 'record.changed'; uid: string }
      /** `uid` shall confirm a task of `by`. */
      | { type: 'confirmation.asked'; confirmationId: string; uid: string; by: string }
      /** `by` withdrew a question to `uid`. */
      | { type: 'confirmation.withdrawn'; confirmationId: string; uid: string; by: string }
      /** `by` answered `uid`. */
      | { type: 'confirmation.answered'; confirmationId: string; uid: string; by: string }
  }
}
