import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as real from '#features/identity/server/actions/scrypt.ts'
import { goodPassword, hashOfGoodPassword } from './accounts.ts'

// vitest.config.ts puts this file in the place of actions/scrypt.ts, because hashing was half of what sign-ins took.
// actions/scrypt.test.ts tries the real ones.

/** Others may come in between, as while the real ones work. */
const TIME_MS = 30

let held: Promise<unknown> | undefined
/** Passwords are hashed and checked only once this is settled. */
export function holdPasswords(until: Promise<unknown>) {
  held = until
}

const MARK = 'feedface'
const quickKey = (password: string, salt: string) =>
  createHash('sha512')
    .update(`${salt}${password.normalize('NFKC')}`)
    .digest('hex')

export async function hashPassword(password: string) {
  await held
  const salt = MARK + randomBytes(12).toString('hex')
  return sleep(TIME_MS, password === goodPassword ? hashOfGoodPassword : `${salt}:${quickKey(password, salt)}`)
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  await held
  const [salt = '', key] = hash.split(':')
  if (hash === hashOfGoodPassword) return sleep(TIME_MS, password === goodPassword)
  if (salt.startsWith(MARK)) return sleep(TIME_MS, key === quickKey(password, salt))
  // Of an older database.
  return real.verifyPassword({ hash, password })
}
