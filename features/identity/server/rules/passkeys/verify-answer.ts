import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Problem } from '#shared/problem.ts'
import { PASSKEY_INVALID, PASSKEY_UNKNOWN } from '../../../passkey-contract.ts'
import { findByCredential, spendAnswer } from '../../changes/passkeys.ts'
import type { HttpExchange } from '../sessions/cookies.ts'
import { readChallenge, relyingParty } from './challenge.ts'

/** One dialog may change address and password at once, and asks once. */
const PROOF_MS = 2 * 60_000

const text = z.string()
const shared = {
  id: text,
  rawId: text,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
}
const answerShape = z.object({
  ...shared,
  response: z.object({ clientDataJSON: text, authenticatorData: text, signature: text, userHandle: text.optional() }),
})

/** What a browser answers that has made a passkey. */
export const newPasskeyShape = z.object({
  ...shared,
  response: z.object({ clientDataJSON: text, attestationObject: text, transports: z.array(z.any()).optional() }),
})

type Exchange = Omit<HttpExchange, 'reply'>

/**
 * The device has asked for a finger, a face or a PIN, so that a passkey is two factors. It counts once, but for a `session`
 * in Settings it counts for two minutes. @returns the passkey and its account @throws Problem 401 for an answer that is wrong, late or
 * used, or for an unknown passkey
 */
export async function verifyAnswer(exchange: Exchange, answer: string, sessionId?: string) {
  const { database, now } = exchange.context
  const { data: response } = answerShape.safeParse(parseJson(answer))
  const challenge = readChallenge(exchange, 'answer')
  if (!response || !challenge) throw invalidAnswerError()
  const passkey = await findByCredential(database.db, response.id)
  if (!passkey) throw new Problem(401, 'unknown-passkey', PASSKEY_UNKNOWN)
  const proof = sessionId && createHash('sha256').update(`${sessionId} ${answer}`).digest('base64url')
  const isProved =
    passkey.proof === proof && passkey.proved_at && now().getTime() - passkey.proved_at.getTime() < PROOF_MS
  const verifiedOne = { uid: passkey.user_id, passkeyId: passkey.id }
  if (proof && isProved) return verifiedOne
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge.text,
    ...relyingParty(exchange),
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: Number(passkey.counter),
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch((error: Error) => {
    exchange.request.log.warn({ reason: error.message }, 'a passkey was refused')
    throw invalidAnswerError()
  })
  const { newCounter: counter } = authenticationInfo
  const spent = { id: passkey.id, issuedAt: challenge.issuedAt, counter, at: now(), proof }
  if (!verified || !(await spendAnswer(database.db, spent))) throw invalidAnswerError()
  return verifiedOne
}

/** Undefined if it is none. */
export function parseJson(value: string): unknown {
  try {
    return JSON.parse(value)
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

export const invalidAnswerError = () => new Problem(401, 'invalid-passkey', PASSKEY_INVALID)
