import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** By these costs a hash takes 32 MB and some 0.07 s. They must stay: what is stored does not say them. */
const COSTS = { N: 16384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }
const KEY_BYTES = 64

const derive = promisify<string, string, number, typeof COSTS, Buffer>(scrypt)
/** The same text can be typed as different characters. */
const deriveKey = (password: string, salt: string) => derive(password.normalize('NFKC'), salt, KEY_BYTES, COSTS)

/** The salt and the key in hexadecimal, as `salt:key`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  return `${salt}:${(await deriveKey(password, salt)).toString('hex')}`
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [salt = '', key = ''] = hash.split(':')
  const derived = await deriveKey(password, salt)
  return key.length === 2 * KEY_BYTES && timingSafeEqual(derived, Buffer.from(key, 'hex'))
}
