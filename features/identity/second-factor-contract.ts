import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { proof } from './contract.ts'

export const RECOVERY_CODES = 10
export const SETUP_EXPIRED = 'That took too long. Close this and turn it on again.'

export const CONFIRM_FIRST =
  'Confirm your email address first: only then can two-factor sign-in be turned on. Settings can mail you the link.'

export const secondFactorState = z.object({
  /** Null while it is off. */
  since: z.nullable(z.iso.datetime()),
  codesLeft: z.number(),
})
export type SecondFactorState = z.infer<typeof secondFactorState>

export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

export const secondFactor = {
  find: calls.session('GET /api/second-factor', {
    summary: 'Whether a code of an authenticator app is asked when you sign in, and how many recovery codes are left',
    answer: secondFactorState,
  }),
  /** Stores nothing: `setup` is the encrypted key, which only this session can turn on within 15 minutes. */
  start: calls.session('POST /api/second-factor/setup', {
    summary: 'Make a key for an authenticator app; a code of it then turns the second factor on',
    body: proof,
    answer: z.object({ key: z.string(), url: z.string(), setup: z.string() }),
  }),
  finish: calls.session('PUT /api/second-factor', {
    summary: 'Turn the second factor on with a code of the app; answers recovery codes, which are shown this once',
    body: z.object({ setup: z.string().check(z.maxLength(1000)), code: z.string().check(z.maxLength(100)) }),
    answer: recoveryCodes,
  }),
  replaceCodes: calls.session('POST /api/second-factor/recovery-codes', {
    summary: 'Make new recovery codes; the earlier ones end',
    body: proof,
    answer: recoveryCodes,
  }),
  end: calls.session('POST /api/second-factor/removal', {
    summary: 'Turn the second factor off',
    body: proof,
  }),
}
