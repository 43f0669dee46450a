import type { Config } from '#server/config.ts'
import { Problem } from '#shared/problem.ts'
import { domainOf } from '#shared/registration.ts'

type Settings = Pick<Config, 'providers'>

/** Whether people with this address must sign in with the organization's own provider. */
export function mustUseSingleSignOn({ providers }: Settings, email: string): boolean {
  return providers.oidc?.requiredDomains.includes(domainOf(email)) ?? false
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
