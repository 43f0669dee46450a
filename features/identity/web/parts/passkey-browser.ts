import { Problem } from '#shared/problem.ts'
import { browserTimeZone } from '#web/format/time-zones.ts'
import { request } from '#web/request/api-client.ts'
import { passkeys } from '../../passkey-contract.ts'

/** @returns null if the person cancelled @throws Problem if the browser cannot */
async function unlessCancelled<Credential>(work: () => Promise<Credential>): Promise<string | null> {
  try {
    return JSON.stringify(await work())
  } catch (error) {
    const { name } = error as Error
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    if (name === 'InvalidStateError')
      throw new Problem(409, 'known-passkey', 'This device has a passkey for you already.')
    throw new Problem(0, 'no-passkey', 'This browser or key cannot do that. Try another one.')
  }
}

/** @returns the new passkey as JSON, null if the person cancelled */
export async function makePasskey(options: string): Promise<string | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  return unlessCancelled(() => startRegistration({ optionsJSON: JSON.parse(options) }))
}

/** @returns the answer of a passkey as JSON, null if the person cancelled */
export async function answerWithPasskey(): Promise<string | null> {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import('@simplewebauthn/browser'),
    request(passkeys.challenge),
  ])
  return unlessCancelled(() => startAuthentication({ optionsJSON: JSON.parse(options) }))
}

/** @returns null if the person cancelled */
export async function signInWithPasskey() {
  const credential = await answerWithPasskey()
  if (!credential) return null
  return (await request(passkeys.signIn, { body: { credential, timeZone: browserTimeZone() } })).me
}
