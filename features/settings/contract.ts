import * as z from 'zod/mini'
import { DELETION_DAYS, email, NAME_MAX, newPassword } from '#features/identity/contract.ts'
import { chosenLook, ownRecord } from '#features/people/contract.ts'
import { call } from '#shared/call.ts'
import { cleanName } from '#shared/clean-text.ts'
import type { Limit } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'

export const WRONG_PASSWORD = 'That is not your password. Try again.'
export const NO_PASSWORD =
  'Your account has no password yet. Have a link mailed that sets one: Forgot Password on the sign-in page.'
export const SAME_EMAIL = 'That is your address already.'
export const UNKNOWN_TIME_ZONE = 'Choose a time zone by its IANA name, like Europe/London.'

const optionalName = z.optional(
  z.string().check(z.overwrite(cleanName), z.maxLength(NAME_MAX, `Names have at most ${NAME_MAX} characters.`)),
)

/** `lastUsedAt` is right to the day: a session is renewed once a day while it is used. */
const openSession = z.object({
  id: z.uuid(),
  /** 'Firefox on Linux'; empty where the program did not say. */
  device: z.string(),
  startedAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSession>

/** The password that the account has now: whoever finds a browser open must not take the account over. */
const currentPassword = z.string().check(z.maxLength(1000))

/** Spent in identity's actions, after the checks before them. */
export const settingsLimits = {
  ownPassword: {
    name: 'own-password',
    per: 'person, failures only',
    points: 5,
    seconds: 15 * 60,
    refusal: 'Too many wrong passwords.',
  },
  emailChange: {
    name: 'email-change',
    per: 'person',
    points: 3,
    seconds: 60 * 60,
    refusal: 'Too many changes of address.',
  },
} satisfies Record<string, Limit>

/** One's own account. Identity and people answer: the one minds accounts and sessions, the other the record of a person. */
export const settings = {
  changeAccount: call('PATCH /api/account', {
    summary:
      'Change my name, time zone, or whether I see rewards and the steps for somebody new; a time zone of null follows the browser of each sign-in',
    body: z.strictObject({
      firstName: optionalName,
      lastName: optionalName,
      timeZone: z.optional(z.nullable(z.string().check(z.maxLength(60, UNKNOWN_TIME_ZONE)))),
      hidesRewards: z.optional(z.boolean()),
      hidesGuide: z.optional(z.boolean()),
    }),
    answer: ownRecord,
  }),
  changeLook: call('PATCH /api/look', {
    summary: 'Choose how Cohort looks for me, part by part; the theme system follows my device',
    body: chosenLook,
    answer: chosenLook,
  }),
  listSessions: call('GET /api/sessions', {
    summary: 'Where I am signed in, latest first',
    query: z.object(pagingParams),
    answer: pageSchema(openSession),
  }),
  endSession: call('DELETE /api/sessions/:sessionId', { summary: 'End one of my sessions' }),
  endOtherSessions: call('DELETE /api/sessions', { summary: 'End all of my sessions but this one' }),
  changePassword: call('PUT /api/password', {
    summary: 'Change my password; ends all of my sessions but this one',
    body: z.object({ password: currentPassword, newPassword }),
  }),
  changeEmail: call('POST /api/email-changes', {
    summary: 'Have a link mailed to a new address; opening it makes that the address of my account',
    body: z.object({ password: currentPassword, email }),
  }),
  exportData: call('GET /api/export', {
    summary: 'Everything of mine as a ZIP: a JSON file for each part, and one page to read',
    status: 200,
    limits: [{ name: 'export', per: 'person', points: 5, seconds: 60 * 60, refusal: 'Too many downloads.' }],
  }),
  deleteAccount: call('POST /api/account/deletion', {
    summary: `Delete my account in ${DELETION_DAYS} days; ends all of my sessions now`,
    body: z.object({ password: currentPassword }),
    answer: z.object({ leavingAt: z.iso.datetime() }),
    status: 202,
  }),
  cancelDeletion: call('DELETE /api/account/deletion', { summary: 'Keep my account after all' }),
}
