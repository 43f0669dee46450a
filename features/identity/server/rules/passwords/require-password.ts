import type { FastifyRequest } from 'fastify'
import type { Context, Me } from '#server/context.ts'
import { siteOf } from '#server/http/client-network.ts'
import { Problem } from '#shared/problem.ts'
import { identityLimits, NO_PASSWORD, WRONG_PASSWORD } from '../../../contract.ts'
import { findPassword } from '../../queries/accounts.ts'
import { verifyPassword } from './hash-password.ts'

type PasswordCheck = { context: Context; request: FastifyRequest; me: Me }

/**
 * Asks again before changes that could take the account over. @returns the hash @throws Problem 403 for a wrong
 * password or an account without one; 429 after five of them
 */
export async function requirePassword({ context, request, me }: PasswordCheck, password: string) {
  const { database, limits } = context
  // Counted before the check, so that parallel guesses count.
  await limits.spend(identityLimits.ownPassword, me.uid)
  const hash = await findPassword(database.db, me.uid)
  if (!hash) throw noPasswordError()
  const isRight = await verifyPassword({ hash, password }, siteOf(request.ip)).catch(async (error) => {
    await limits.refund(identityLimits.ownPassword, me.uid)
    throw error
  })
  if (!isRight) throw wrongPasswordError()
  await limits.refund(identityLimits.ownPassword, me.uid)
  return hash
}

export const noPasswordError = () => new Problem(403, 'no-password', NO_PASSWORD)
export const wrongPasswordError = () => new Problem(403, 'wrong-password', WRONG_PASSWORD)
