import { setTimeout as sleep } from 'node:timers/promises'
import * as real from '#features/identity/server/actions/scrypt.ts'
import { goodPassword, hashOfGoodPassword } from './accounts.ts'

// vitest.config.ts puts this file in the place of actions/scrypt.ts.

/** Others may come in between, as while the real ones work. */
const TIME_MS = 30

let held: Promise<unknown> | undefined
/** The password of nearly everybody is hashed and checked only once this is settled. */
export function holdPasswords(until: Promise<unknown>) {
  held = until
}

/** Only the password of nearly everybody in tests is known here: hashing it each time was half of what sign-ins took. */
export async function hashPassword(password: string) {
  if (password !== goodPassword) return real.hashPassword(password)
  await held
  return sleep(TIME_MS, hashOfGoodPassword)
}

export async function verifyPassword(attempt: { hash: string; password: string }) {
  if (attempt.hash !== hashOfGoodPassword || attempt.password !== goodPassword) return real.verifyPassword(attempt)
  await held
  return sleep(TIME_MS, true)
}
