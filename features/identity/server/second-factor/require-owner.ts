import type { FastifyRequest } from 'fastify'
import type { Context, Me } from '#server/context.ts'
import type { Session } from '../../contract.ts'
import { requirePassword } from '../passwords/require-password.ts'
import { checkCodeOf, codeError } from './check-code.ts'
import { findSecondFactor, recordProof } from './stored.ts'

/** A dialog may change address and password at once, and a code works once. */
const PROOF_MS = 2 * 60_000

type OwnerCheck = { context: Context; request: FastifyRequest; me: Me; session: Session }
type Proof = { password: string; code?: string | undefined }

/**
 * Asks for the password and, where there is a second factor, for a code, before changes that could take the account
 * over. @returns the hash of the password @throws Problem 403 for a wrong password or code, or a missing code; 429
 */
export async function requireOwner(check: OwnerCheck, { password, code }: Proof) {
  const hash = await requirePassword(check, password)
  const { context, me, session } = check
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
