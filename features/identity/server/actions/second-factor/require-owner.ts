import type { FastifyRequest } from 'fastify'
import type { Context, Me } from '#server/context.ts'
import { Problem } from '#shared/problem.ts'
import type { Account, Session } from '#shared/session.ts'
import { PASSKEY_UNKNOWN } from '../../../passkey-contract.ts'
import { findSecondFactor, recordProof } from '../../changes/second-factor.ts'
import { findPassword } from '../../queries/accounts.ts'
import { refuseInDemo } from '../../queries/demo-state.ts'
import { verifyAnswer } from '../../rules/passkeys/verify-answer.ts'
import { requirePassword } from '../../rules/passwords/require-password.ts'
import type { HttpExchange } from '../../rules/sessions/cookies.ts'
import { checkCodeOf, codeError } from './check-code.ts'

/** A dialog may change address and password at once, and a code works once. */
const PROOF_MS = 2 * 60_000

type OwnerCheck = { context: Context; request: FastifyRequest; me: Me; session: Session }
type Proof = { password: string; code?: string | undefined; passkey?: string | undefined }
/** What is asked for with a proof. */
export type OwnerRequest<Body = unknown> = HttpExchange & { me: Account; session: Session; body: Proof & Body }

/**
 * Asks again before changes that could take the account over: for a passkey, or for the password and, where there is a
 * second factor, for a code. @returns the hash of the password, null if the account has none @throws Problem 403 for a
 * wrong password, code or passkey, a missing code, or in a demo; 429
 */
export async function requireOwner(check: OwnerCheck, { password, code, passkey }: Proof): Promise<string | null> {
  const { context, me, session } = check
  refuseInDemo(context.config)
  if (passkey !== undefined) {
    await requirePasskey(check, passkey)
    return findPassword(context.database.db, me.uid)
  }
  const hash = await requirePassword(check, password)
  const factor = await findSecondFactor(context.database.db, me.uid)
  if (!factor) return hash
  const now = context.now()
  const isProved =
    factor.proved_session === session.id && factor.proved_at && now.getTime() - factor.proved_at.getTime() < PROOF_MS
  if (isProved) return hash
  const outcome = await checkCodeOf(context, factor, me.uid, code)
  if (outcome !== 'passed') throw codeError(outcome, 403)
  await recordProof(context.database.db, me.uid, session.id, now)
  return hash
}

async function requirePasskey({ context, request, me, session }: OwnerCheck, answer: string) {
  const { uid } = await verifyAnswer({ context, request }, answer, session.id).catch((error) => {
    // Not 401, which pages take for the end of the session.
    throw error instanceof Problem ? new Problem(403, error.code, error.message) : error
  })
  if (uid !== me.uid) throw new Problem(403, 'unknown-passkey', PASSKEY_UNKNOWN)
}
