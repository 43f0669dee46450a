import type { ProviderClient } from '#server/config.ts'
import { type IdentityProvider, nameUnlessEmail, type ProviderIdentity } from './provider.ts'
import { exchangeCode, fetchJson, fetchWithToken, trimmedString } from './provider-requests.ts'

type DiscoveryDocument = {
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
export function openIdConnectProvider(issuer: string, client: ProviderClient): IdentityProvider {
  let discovering: Promise<DiscoveryDocument> | undefined
  const discover = () => {
    discovering ??= fetchDiscovery(issuer).catch((error) => {
      discovering = undefined
      throw error
    })
    return discovering
  }

  return {
    issuer,
    async authorizationUrl({ state, verifier, redirectUri }) {
      const found = await discover()
      const { createAuthorizationURL } = await import('better-auth/oauth2')
      const url = await createAuthorizationURL({
        id: issuer,
        options: client,
        authorizationEndpoint: found.authorization_endpoint,
        scopes: ['openid', 'email', 'profile'],
        state,
        redirectURI: redirectUri,
        ...(supportsPkce(found) ? { codeVerifier: verifier } : {}),
      })
      return url.href
    },

    async identify(code, trip) {
      const found = await discover()
      const verifier = supportsPkce(found) ? trip.verifier : ''
      const token = await exchangeCode(found.token_endpoint, client, code, { ...trip, verifier })
      return identityFromClaims(await fetchWithToken(token, found.userinfo_endpoint))
    },
  }
}

/** LinkedIn refuses what it does not know. */
const supportsPkce = ({ code_challenge_methods_supported: methods }: DiscoveryDocument) =>
  methods?.includes('S256') ?? false

async function fetchDiscovery(issuer: string): Promise<DiscoveryDocument> {
  const found = await fetchJson<DiscoveryDocument>(`${issuer}/.well-known/openid-configuration`)
  if (found.issuer !== issuer) throw new Error(`the provider at ${issuer} calls itself ${found.issuer}`)
  return found
}

function identityFromClaims(claims: Record<string, unknown>): ProviderIdentity {
  const id = trimmedString(claims.sub)
  if (!id) throw new Error('the provider did not say who it is')
  const email = trimmedString(claims.email)
  return {
    id,
    email: email || undefined,
    // LinkedIn writes it as text.
    isEmailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName:
      trimmedString(claims.given_name) ||
      (claims.family_name ? '' : nameUnlessEmail(trimmedString(claims.name), email)),
    lastName: trimmedString(claims.family_name),
  }
}
