import * as z from 'zod/mini'
import { DELETION_DAYS, email, newPassword, openSession, ownerProof, proof } from '#features/identity/contract.ts'
import { accountName, changeLook, ownAccount, PURPOSES, UNKNOWN_TIME_ZONE } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { HOUR, limit } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'

/** Sensitive changes ask for the password again, because a browser may be left open. */
export const settings = {
  changeAccount: calls.session('PATCH /api/account', {
    summary:
      'Change your name or time zone, hide rewards or the guide for new people, or say what you came for; a time zone of null follows the browser of each sign-in',
    body: z.strictObject({
      firstName: z.optional(accountName),
      lastName: z.optional(accountName),
      timeZone: z.optional(z.nullable(z.string().check(z.maxLength(60, UNKNOWN_TIME_ZONE)))),
      hidesRewards: z.optional(z.boolean()),
      hidesGuide: z.optional(z.boolean()),
      purpose: z.optional(z.enum(PURPOSES)),
    }),
    answer: ownAccount,
  }),
  changeLook,
  listSessions: calls.session('GET /api/sessions', {
    summary: 'Where you are signed in, latest first',
    query: z.object(pagingParams),
    answer: pageSchema(openSession),
  }),
  endSession: calls.session('DELETE /api/sessions/:sessionId', { summary: 'End one of your sessions' }),
  endOtherSessions: calls.session('DELETE /api/sessions', { summary: 'End all of your sessions but this one' }),
  changePassword: calls.session('PUT /api/password', {
    summary: 'Change your password; ends all of your sessions but this one',
    body: z.object({ ...ownerProof, newPassword }),
  }),
  changeEmail: calls.session('POST /api/email-changes', {
    summary: 'Have a link mailed to a new address; opening it makes that the address of your account',
    body: z.object({ ...ownerProof, email }),
  }),
  deleteAccount: calls.session('POST /api/account/deletion', {
    summary: `Delete your account in ${DELETION_DAYS} days; ends all of your sessions now`,
    body: proof,
    answer: z.object({ leavingAt: z.iso.datetime() }),
    status: 202,
  }),
  cancelDeletion: calls.session('DELETE /api/account/deletion', { summary: 'Keep your account after all' }),
  exportData: calls.session('GET /api/export', {
    summary: 'Everything that Cohort holds about you as a ZIP: a JSON file for each part, and one page to read',
    status: 200,
    sends: ['application/zip'],
    limits: [limit('export', 'person', 5, HOUR, 'Too many downloads.')],
  }),
}
