import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/types.ts'
import { networkLimitKey } from '#server/http/client-network.ts'
import type { RateLimits } from '#server/limits/rate-limits.ts'
import { findRegistration } from '#server/server-settings.ts'
import { DAY_MS } from '#shared/days.ts'
import { type OwnAccount, peopleLimits } from '../../contract.ts'
import { isEmailConfirmed } from './find-by-email.ts'

/** What a route knows. */
export type SearchContext = { context: Context; db: Db; me: OwnAccount; request: FastifyRequest }

/** The mask shows the first letter of an email; more letters are a guess. */
export const isEmailGuess = (searchText: string) => searchText.length > 1

/** Counts each guess; refuses new accounts and too many guesses (docs/decisions/022-address-guess-limits.md). */
export async function maySearchMaskedEmails(
  { context, me, request }: SearchContext,
  searchText: string,
): Promise<boolean> {
  const { config, database, limits, now } = context
  if (!config.hasRateLimits || !isEmailGuess(searchText)) return true
  const isOldEnough = now().getTime() - Date.parse(me.createdAt) >= DAY_MS
  if (!isOldEnough && !(await isEmailConfirmed(database.db, me.uid)) && (await isOpenToEverybody(context))) return false
  // The person first, so that their refused guesses do not count for the network.
  if (!(await limits.allows(peopleLimits.addressPart, me.uid))) return false
  return limits.allows(peopleLimits.addressPartNetwork, networkLimitKey(context, request))
}

/** Elsewhere nobody makes throwaway accounts. */
const isOpenToEverybody = async ({ config, database }: Context) =>
  (await findRegistration(database.db, config)).mode === 'open'

/** @returns the people who were not found too often today */
export async function countFoundByEmail(limits: RateLimits, uids: Iterable<string>): Promise<Set<string>> {
  const allowed = new Set<string>()
  for (const uid of uids) if (await limits.allows(peopleLimits.addressFound, uid)) allowed.add(uid)
  return allowed
}
