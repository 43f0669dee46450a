import type { ProviderClient } from '#server/config.ts'
import { type IdentityProvider, nameUnlessEmail } from './provider.ts'
import { exchangeCode, fetchWithToken, trimmedString } from './provider-requests.ts'

type User = { id?: number; name?: string | null; login?: string }
type Address = { email: string; primary: boolean; verified: boolean }

/** GitHub, which speaks OAuth and no OpenID Connect. `site` and `api` are where it is. */
export const githubProvider = (
  client: ProviderClient,
  { site = 'https://github.com', api = 'https://api.github.com' } = {},
): IdentityProvider => ({
  async authorizationUrl({ state, verifier, redirectUri }) {
    const { createAuthorizationURL } = await import('better-auth/oauth2')
    const url = await createAuthorizationURL({
      id: 'github',
      options: client,
      authorizationEndpoint: `${site}/login/oauth/authorize`,
      scopes: ['read:user', 'user:email'],
      state,
      codeVerifier: verifier,
      redirectURI: redirectUri,
    })
    return url.href
  },

  async identify(code, trip) {
    const token = await exchangeCode(`${site}/login/oauth/access_token`, client, code, trip)
    const { id, name, login } = await fetchWithToken<User>(token, `${api}/user`)
    if (typeof id !== 'number') throw new Error('GitHub did not say who it is')
    // The address on somebody's page need not be theirs; the primary one is, once verified.
    const addresses = await fetchWithToken<Address[]>(token, `${api}/user/emails`)
    const primary = addresses.find((address) => address.primary)
    const [firstName = '', ...rest] = (
      trimmedString(name) || nameUnlessEmail(trimmedString(login), primary?.email)
    ).split(/\s+/)
    return {
      id: String(id),
      email: primary?.email,
      isEmailVerified: primary?.verified === true,
      firstName,
      lastName: rest.join(' '),
    }
  },
})
