import * as z from 'zod/mini'
import { ownAccount } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { limit, MINUTE } from '#shared/limit.ts'
import { requiredLineField } from '#shared/text-fields.ts'
import { proof, timeZone } from './contract.ts'

export const PASSKEYS_MAX = 20
export const PASSKEY_NAME_MAX = 60
export const PASSKEY_UNKNOWN =
  'This passkey does not belong to an account here, or it was removed. Sign in with your password instead.'
export const PASSKEY_INVALID = 'That took too long or was answered before. Try again.'
export const PASSKEYS_FULL = `You have ${PASSKEYS_MAX} passkeys, which is the most. Remove one first.`

export const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  addedAt: z.iso.datetime(),
  /** Null until it was first used. */
  usedAt: z.nullable(z.iso.datetime()),
})
export type Passkey = z.infer<typeof passkey>

const name = requiredLineField(PASSKEY_NAME_MAX, 'A name has', 'Give it a name.')
/** What `navigator.credentials` answered, as JSON. */
const credential = z.string().check(z.maxLength(20_000))
/** For `navigator.credentials`: a challenge and what it is for, as JSON. A cookie holds the challenge for five minutes. */
export const passkeyOptions = z.object({ options: z.string() })

export const passkeys = {
  list: calls.session('GET /api/passkeys', {
    summary: 'Your passkeys, oldest first',
    answer: z.array(passkey),
  }),
  start: calls.session('POST /api/passkeys/setup', {
    summary: 'What a browser needs to make a passkey for you',
    body: proof,
    answer: passkeyOptions,
  }),
  add: calls.session('POST /api/passkeys', {
    summary: 'Add the passkey that the browser made',
    body: z.object({ credential, name }),
    answer: passkey,
    status: 201,
  }),
  rename: calls.session('PATCH /api/passkeys/:passkeyId', {
    summary: 'Rename a passkey',
    body: z.object({ name }),
    answer: passkey,
  }),
  remove: calls.session('POST /api/passkeys/:passkeyId/removal', { summary: 'Remove a passkey', body: proof }),
  /** Also to prove in Settings that it is you. */
  challenge: calls.session('POST /api/passkey-challenges', {
    summary: 'What a browser needs to answer with a passkey, to sign in or before a sensitive change',
    access: 'anyone',
    answer: passkeyOptions,
    limits: [limit('passkey-challenge', 'network', 600, 15 * MINUTE, 'Too many sign-ins from this network.')],
  }),
  signIn: calls.session('POST /api/passkey-sign-ins', {
    summary: 'Sign in with the answer of a passkey; sets the session cookie',
    access: 'anyone',
    body: z.object({ credential, timeZone }),
    answer: z.object({ me: ownAccount }),
    limits: [limit('passkey-sign-in', 'network', 300, 15 * MINUTE, 'Too many sign-ins from this network.')],
  }),
}
