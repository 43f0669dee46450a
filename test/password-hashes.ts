import { createRequire } from 'node:module'
import { goodPassword, hashOfGoodPassword } from './accounts.ts'

type Hashes = {
  hashPassword(password: string): Promise<string>
  verifyPassword(attempt: { hash: string; password: string }): Promise<boolean>
}

/** Past the alias of vitest.config.ts, which puts this file in its place. */
const real = createRequire(import.meta.url)('better-auth/crypto') as Hashes

/** Only the password of nearly everybody in tests is known here: hashing it each time was half of what sign-ins took. */
export const hashPassword = async (password: string) =>
  password === goodPassword ? hashOfGoodPassword : real.hashPassword(password)

export const verifyPassword = async (attempt: { hash: string; password: string }) =>
  (attempt.hash === hashOfGoodPassword && attempt.password === goodPassword) || real.verifyPassword(attempt)
