import * as z from 'zod/mini'
import { email } from '#features/identity/contract.ts'
import { calls } from '#shared/call.ts'
import { HOUR, limit } from '#shared/limit.ts'
import { DOMAIN, DOMAINS_MAX, REGISTRATION_MODES } from '#shared/registration.ts'
import { account } from './contract.ts'

// Not in contract.ts, so that only the pages that need it load it.

export const DOMAINS_NEEDED = 'Name at least one domain, like school.example.'
export const INVALID_DOMAIN = 'Write domains without @ or https, like school.example.'
export const SET_BY_ENVIRONMENT =
  'REGISTRATIONS decides this in the settings of the server. Remove it there and restart, then choose here.'

const domain = z.string().check(z.regex(DOMAIN, INVALID_DOMAIN), z.toLowerCase())
const domains = z
  .array(domain)
  .check(z.maxLength(DOMAINS_MAX, `At most ${DOMAINS_MAX} domains. Approve people at others.`))
const registration = z.object({ mode: z.enum(REGISTRATION_MODES), domains: z._default(domains, []) }).check(
  z.refine(({ mode, domains: named }) => mode !== 'domain' || named.length > 0, {
    error: DOMAINS_NEEDED,
    path: ['domains'],
  }),
)

export const WORDS_MAX = 500
const WORD_MAX = 60
export const NEW_ACCOUNT_LINKS_MAX = 100
const word = z
  .string()
  .check(
    z.trim(),
    z.minLength(2, 'A filtered word has at least 2 characters.'),
    z.maxLength(WORD_MAX, `A filtered word has at most ${WORD_MAX} characters.`),
    z.toLowerCase(),
  )
const textRules = {
  /** Words and phrases that nobody may write; a `*` at the end stands for any ending. */
  words: z.array(word).check(z.maxLength(WORDS_MAX, `At most ${WORDS_MAX} words can be filtered.`)),
  /** A day. Null: any number. */
  linksOfNewAccounts: z.nullable(z.int().check(z.minimum(0), z.maximum(NEW_ACCOUNT_LINKS_MAX))),
}

const settings = z.object({
  registration: z.object({
    mode: z.enum(REGISTRATION_MODES),
    /** Empty unless the mode is 'domain'. */
    domains: z.array(z.string()),
    /** By REGISTRATIONS, so that it cannot be chosen here. */
    isFixed: z.boolean(),
  }),
  ...textRules,
  /** Whether there are public forums: those of everybody, and the built-in ones. */
  hasForums: z.boolean(),
})
export type ServerSettings = z.infer<typeof settings>

const bytes = z.number()
const backup = z.object({
  at: z.iso.datetime(),
  bytes,
  /** It is without these, because the store did not have them. */
  missingFiles: z.int(),
})
const state = z.object({
  version: z.string(),
  /** Restored by `npm run restore -- --trial`: no mail, push or webhook leaves it. */
  isTrial: z.boolean(),
  node: z.string(),
  postgres: z.string(),
  /** When the process began that answers. */
  startedAt: z.iso.datetime(),
  database: z.object({
    /** The private one, which starts and stops with Cohort. */
    isPrivate: z.boolean(),
    /** How long it took to answer. */
    milliseconds: z.number(),
    bytes,
    /** An estimate by the database, as are all counts of rows here. */
    people: z.int(),
    messages: z.int(),
    tasks: z.int(),
  }),
  /** The disk that holds DATA_DIR. Null if it does not report its size. */
  disk: z.nullable(z.object({ bytes, freeBytes: bytes })),
  files: z.object({
    place: z.enum(['folder', 'bucket']),
    count: z.int(),
    /** Why they cannot be used, or are not cleaned up. */
    problem: z.nullable(z.string()),
  }),
  backup: z.nullable(backup),
  /** How many are kept of those that it makes by itself, each night; 0 if it makes none. */
  backupsKept: z.int(),
  mail: z.object({
    /** Host of the mail server. Null if mails are written to files instead. */
    host: z.nullable(z.string()),
    waiting: z.int(),
    /** Given up within the last day. */
    failed: z.int(),
  }),
  /** Kinds of jobs that wait, run or have failed. */
  jobs: z.array(z.object({ name: z.string(), waiting: z.int(), active: z.int(), failed: z.int() })),
})
export type ServerState = z.infer<typeof state>

export const serverAdministration = {
  state: calls.session('GET /api/admin/server', {
    summary: 'For administrators: health, versions, sizes, jobs and the last backup. Sizes and counts are estimates',
    answer: state,
  }),
  testMail: calls.session('POST /api/admin/mail-tests', {
    summary: 'For administrators: send a mail, to see whether mail leaves',
    body: z.object({ to: email }),
    answer: z.object({ host: z.nullable(z.string()), at: z.iso.datetime() }),
    limits: [limit('mail-test', 'person', 20, HOUR, 'You have sent very many test mails.')],
  }),
  backUp: calls.session('POST /api/admin/backups', {
    summary: 'For administrators: begin a backup now, as each night',
    status: 202,
  }),
  settings: calls.session('GET /api/admin/settings', {
    summary: 'For administrators: what they chose for the whole server',
    answer: settings,
  }),
  change: calls.session('PATCH /api/admin/settings', {
    summary: 'For administrators: choose who may sign up, what is filtered, and whether there are public forums',
    body: z.object({
      registration: z.optional(registration),
      words: z.optional(textRules.words),
      linksOfNewAccounts: z.optional(textRules.linksOfNewAccounts),
      hasForums: z.optional(z.boolean()),
    }),
    answer: settings,
  }),
  approve: calls.session('PUT /api/admin/registrations/:applicantId', {
    summary: 'For administrators: let somebody in who signed up, and mail them',
    answer: account,
  }),
  refuse: calls.session('DELETE /api/admin/registrations/:applicantId', {
    summary: 'For administrators: refuse somebody who signed up, and mail them. Their address is free at once',
  }),
}
