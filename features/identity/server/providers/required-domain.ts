import type { Config } from '#server/config.ts'
import { Problem } from '#shared/problem.ts'

type Settings = Pick<Config, 'providers'>

/** Whether people with this address must sign in with the organization's own provider. */
export function mustUseSingleSignOn({ providers }: Settings, email: string): boolean {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return providers.oidc?.requiredDomains.includes(domain) ?? false
}

/** The settings name the domains, so that a refusal tells nothing about an account. @throws Problem 403 */
export function refuseOtherWays({ providers }: Settings, email: string) {
  if (!mustUseSingleSignOn({ providers }, email)) return
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  throw new Problem(
    403,
    'single-sign-on',
    `Addresses at ${domain} sign in with ${providers.oidc!.name}. Use its button on the sign-in page.`,
  )
}
