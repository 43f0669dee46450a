import type { Config } from '#server/config.ts'
import type { Db } from '#server/database/types.ts'
import { Problem } from '#shared/problem.ts'
import { domainOf } from '#shared/registration.ts'

type Settings = Pick<Config, 'providers'>

/** Whether people with this address must sign in with the organization's own provider. */
export function mustUseSingleSignOn({ providers }: Settings, email: string): boolean {
  return providers.oidc?.requiredDomains.includes(domainOf(email)) ?? false
}

/** The issuer may have removed somebody since they signed in. */
const ISSUER_ASKED_MS = 24 * 3_600_000

export const issuerAskedAgainAt = (signedInAt: Date) => new Date(signedInAt.getTime() + ISSUER_ASKED_MS)

/** Signing out does not count: programs go on for the rest of the day. */
export async function hasSignedInLately(db: Db, uid: string, now: Date): Promise<boolean> {
  const device = await db
    .selectFrom('known_devices')
    .select('mark')
    .where('user_id', '=', uid)
    .where('used_at', '>', new Date(now.getTime() - ISSUER_ASKED_MS))
    .limit(1)
    .executeTakeFirst()
  return device !== undefined
}

/** The settings name the domains, so that a refusal tells nothing about an account. @throws Problem 403 */
export function refuseOtherWays({ providers }: Settings, email: string) {
  if (!mustUseSingleSignOn({ providers }, email)) return
  throw new Problem(
    403,
    'single-sign-on',
    `Addresses at ${domainOf(email)} sign in with ${providers.oidc!.name}. Use its button on the sign-in page.`,
  )
}
