import { randomBytes } from 'node:crypto'
import { originOf } from '#server/http/origin.ts'
import { isValidSignature, sign } from '#server/process/secret.ts'
import { type HttpExchange, readCookie, writeCookie } from '../sessions/cookies.ts'

const CHALLENGE_COOKIE = 'cohort.passkey'
const CHALLENGE_SECONDS = 5 * 60

/** `add` is for a session that has proved itself; `answer` is for signing in, and for a proof in Settings. */
export type ChallengePurpose = 'answer' | `add ${string}`
/** `issuedAt` is in milliseconds. */
export type Challenge = { text: string; issuedAt: number }

const signedText = (value: string, purpose: ChallengePurpose) => `passkey ${purpose} ${value}`

/** A signed cookie keeps it, so that only this browser can answer, and nothing is stored for visitors. */
export function issueChallenge(exchange: HttpExchange, purpose: ChallengePurpose): Challenge {
  const { secret, now } = exchange.context
  const challenge = { text: randomBytes(32).toString('base64url'), issuedAt: now().getTime() }
  const value = `${challenge.issuedAt}.${challenge.text}`
  const signature = sign(secret, signedText(value, purpose), 'base64url')
  writeCookie(exchange, CHALLENGE_COOKIE, `${value}.${signature}`, CHALLENGE_SECONDS)
  return challenge
}

/** Undefined if this browser was given none for this, or five minutes ago. */
export function readChallenge(exchange: Omit<HttpExchange, 'reply'>, purpose: ChallengePurpose): Challenge | undefined {
  const { secret, now } = exchange.context
  const [issuedAt = '', text = '', signature = ''] = (readCookie(exchange, CHALLENGE_COOKIE) ?? '').split('.')
  if (!isValidSignature(secret, signedText(`${issuedAt}.${text}`, purpose), signature, 'base64url')) return undefined
  const isInTime = now().getTime() - Number(issuedAt) < CHALLENGE_SECONDS * 1000
  return isInTime ? { text, issuedAt: Number(issuedAt) } : undefined
}

/** Where browsers offer the passkeys again: this origin, and the host that it names. */
export function relyingParty({ request, context }: Omit<HttpExchange, 'reply'>) {
  const origin = originOf(request, context.config)
  return { expectedOrigin: origin, expectedRPID: new URL(origin).hostname }
}
