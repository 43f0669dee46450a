import type { ProviderClient } from '#server/config.ts'
import { askWith, exchangeCode, fetchJson, textOf } from './exchange.ts'
import { type Identified, type IdentityProvider, unlessAddress } from './provider.ts'

type Discovered = {
  issuer: string
  authorization_endpoint: string
  token_endpoint: string
  userinfo_endpoint: string
  code_challenge_methods_supported?: string[]
}

/**
 * A provider that speaks OpenID Connect, by the address of its issuer. Who somebody is, it says at its userinfo endpoint,
 * which this server asks itself: no token that came through a browser is believed.
 */
export function openIdProvider(issuer: string, client: ProviderClient): IdentityProvider {
  let discovering: Promise<Discovered> | undefined
  const discover = () => {
    discovering ??= discoverAt(issuer).catch((error) => {
      discovering = undefined
      throw error
    })
    return discovering
  }

  return {
    issuer,
    async address({ state, verifier, redirectUri }) {
      const found = await discover()
      const { createAuthorizationURL } = await import('better-auth/oauth2')
      const url = await createAuthorizationURL({
        id: issuer,
        options: client,
        authorizationEndpoint: found.authorization_endpoint,
        scopes: ['openid', 'email', 'profile'],
        state,
        redirectURI: redirectUri,
        ...(hasChallenges(found) ? { codeVerifier: verifier } : {}),
      })
      return url.href
    },

    async identify(code, trip) {
      const found = await discover()
      const verifier = hasChallenges(found) ? trip.verifier : ''
      const token = await exchangeCode(found.token_endpoint, client, code, { ...trip, verifier })
      return identified(await askWith(token, found.userinfo_endpoint))
    },
  }
}

/** LinkedIn refuses what it does not know. */
const hasChallenges = ({ code_challenge_methods_supported: methods }: Discovered) => methods?.includes('S256') ?? false

async function discoverAt(issuer: string): Promise<Discovered> {
  const found = await fetchJson<Discovered>(`${issuer}/.well-known/openid-configuration`)
  if (found.issuer !== issuer) throw new Error(`the provider at ${issuer} calls itself ${found.issuer}`)
  return found
}

function identified(claims: Record<string, unknown>): Identified {
  const id = textOf(claims.sub)
  if (!id) throw new Error('the provider did not say who it is')
  const email = textOf(claims.email)
  return {
    id,
    email: email || undefined,
    // LinkedIn writes it as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: textOf(claims.given_name) || (claims.family_name ? '' : unlessAddress(textOf(claims.name), email)),
    lastName: textOf(claims.family_name),
  }
}
