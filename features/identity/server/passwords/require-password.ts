import type { FastifyRequest } from 'fastify'
import { NO_PASSWORD, settingsLimits, WRONG_PASSWORD } from '#features/settings/contract.ts'
import type { Context } from '#server/context.ts'
import { networkKey } from '#server/http/client-network.ts'
import { Problem } from '#shared/problem.ts'
import { findPassword } from '../queries/accounts.ts'
import { verifyPassword } from './hash-password.ts'

type PasswordCheck = { context: Context; request: FastifyRequest; me: { uid: string } }

/**
 * Makes sure that whoever is signed in knows the password of the account too, before something that could take it away.
 * @returns its hash
 * @throws Problem 403 for a wrong one, and where the account has none; 429 after five of them
 */
export async function requirePassword({ context, request, me }: PasswordCheck, password: string) {
  const { database, limits } = context
  // Counted before the hash: parallel guesses must not slip through.
  await limits.spend(settingsLimits.ownPassword, me.uid)
  const hash = await findPassword(database.db, me.uid)
  if (!hash) throw new Problem(403, 'no-password', NO_PASSWORD)
  const isRight = await verifyPassword({ hash, password }, networkKey(context, request)).catch(async (error) => {
    await limits.refund(settingsLimits.ownPassword, me.uid)
    throw error
  })
  if (!isRight) throw wrongPasswordError()
  await limits.refund(settingsLimits.ownPassword, me.uid)
  return hash
}

export const wrongPasswordError = () => new Problem(403, 'wrong-password', WRONG_PASSWORD)
