import { Secret, TOTP } from 'otpauth'
import { secondFactor } from '#features/identity/second-factor-contract.ts'
import { goodPassword, type Person } from './cast.ts'

/** What an authenticator app shows at this time. */
export const codeAt = (key: string, timestamp = Date.now()) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp })

/** Turns it on with the code of `at`, which is used up then. */
export async function turnOnSecondFactor(person: Person, at = Date.now()) {
  const { key, setup } = await person.request(secondFactor.start, { body: { password: goodPassword } })
  const { recoveryCodes } = await person.request(secondFactor.finish, { body: { setup, code: codeAt(key, at) } })
  return { key, recoveryCodes }
}
