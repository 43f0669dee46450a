import type { FastifyRequest } from 'fastify'
import { limitKey } from '#features/identity/server/limit-key.ts'
import { isConfirmed } from '#features/identity/server/queries.ts'
import type { Context } from '#server/context.ts'
import type { Limits } from '#server/limits.ts'
import type { OwnRecord } from '../contract.ts'

const DAY_MS = 24 * 3600 * 1000

type Search = { context: Context; me: OwnRecord; request: FastifyRequest }

/**
 * Counts a search by the first letters of masked addresses. Returns false for accounts that may not search like that yet,
 * and once the person or their network has done so too often today (docs/decisions/022-guesses-at-addresses.md).
 */
export async function mayGuessAddresses({ context, me, request }: Search): Promise<boolean> {
  const { config, database, limits, now } = context
  if (!config.hasRateLimits) return true
  const isOldEnough = now().getTime() - Date.parse(me.createdAt) >= DAY_MS
  if (!isOldEnough && !(await isConfirmed(database.db, me.uid))) return false
  // The person first: somebody who has used up their own guesses takes none from the network.
  if (!(await limits.allows('address-part', me.uid))) return false
  return limits.allows('address-part-network', limitKey(context, request))
}

/** Counts people whose masked address was found by its first letters. Returns those it was not found too often of today. */
export async function countFoundByAddress(limits: Limits, uids: Iterable<string>): Promise<Set<string>> {
  const allowed = new Set<string>()
  for (const uid of uids) if (await limits.allows('address-found', uid)) allowed.add(uid)
  return allowed
}
