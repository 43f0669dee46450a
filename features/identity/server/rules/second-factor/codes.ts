import { createHash, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { RECOVERY_CODES } from '../../../second-factor-contract.ts'

/** Also the code before and the code after, because clocks differ and people type slowly. */
const STEPS_ASIDE = 1
const RECOVERY_BYTES = 15
const RECOVERY_SHAPE = /^[A-Z2-7]{24}$/

const appOf = (key: string, label = '') => new TOTP({ issuer: 'Cohort', label, secret: Secret.fromBase32(key) })

/** 160 bits as base32, which is what authenticator apps take. */
export const makeKey = () => new Secret({ size: 20 }).base32

/** 'otpauth://…', which apps read from a QR code. */
export const keyUrl = (key: string, label: string) => appOf(key, label).toString()

/** Number of the half minute that this code belongs to, or null for a wrong one. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const app = appOf(key)
  const token = code.replace(/\s/g, '')
  // The library throws for six characters that are no ASCII.
  if (!/^\d{6}$/.test(token)) return null
  const aside = app.validate({ token, timestamp, window: STEPS_ASIDE })
  return aside === null ? null : app.counter({ timestamp }) + aside
}

/** Codes have 120 random bits, which nobody guesses, so their hashes need no key and guesses need no limit. */
export const makeRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () => {
    const { buffer } = new Uint8Array(randomBytes(RECOVERY_BYTES))
    return new Secret({ buffer }).base32.match(/.{4}/g)!.join('-').toLowerCase()
  })

/** As makeRecoveryCodes wrote it, however it was typed; null for what looks otherwise. */
export function readRecoveryCode(typed: string): string | null {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase()
  return RECOVERY_SHAPE.test(plain) ? plain : null
}

export const hashRecoveryCode = (code: string) =>
  createHash('sha256').update(readRecoveryCode(code)!).digest('base64url')
