import type { ProviderClient } from '#server/config.ts'
import { codeFlow, isLoopback, nameUnlessEmail, TIMEOUT_SECONDS, trimmedString } from './provider.ts'

type User = { id?: number; name?: string | null; login?: string }
type Address = { email: string; primary: boolean; verified: boolean }

/** GitHub supports OAuth but not OpenID Connect. */
export function githubProvider(
  { clientId, clientSecret }: ProviderClient,
  { site = 'https://github.com', api = 'https://api.github.com' } = {},
) {
  const issuer = `${site}/login/oauth`
  return codeFlow({
    scope: 'read:user user:email',
    async connect() {
      const { allowInsecureRequests, ClientSecretPost, Configuration } = await import('openid-client')
      const endpoints = { authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/access_token` }
      const server = { issuer, ...endpoints, code_challenge_methods_supported: ['S256'] }
      const config = new Configuration(server, clientId, undefined, ClientSecretPost(clientSecret))
      config.timeout = TIMEOUT_SECONDS
      if (isLoopback(site)) allowInsecureRequests(config)
      return config
    },
    async readIdentity(config, accessToken) {
      const { fetchProtectedResource } = await import('openid-client')
      const read = async (path: string): Promise<unknown> => {
        const response = await fetchProtectedResource(config, accessToken, new URL(api + path), 'GET')
        if (!response.ok) throw new Error(`GitHub answered ${response.status} at ${path}`)
        return response.json()
      }
      const { id, name, login } = (await read('/user')) as User
      if (typeof id !== 'number') throw new Error('GitHub sent no user id')
      // The profile's address may belong to another person; a verified primary one does not.
      const primary = ((await read('/user/emails')) as Address[]).find((address) => address.primary)
      const fullName = trimmedString(name) || nameUnlessEmail(trimmedString(login), primary?.email)
      const [firstName = '', ...rest] = fullName.split(/\s+/)
      return {
        id: String(id),
        email: primary?.email,
        isEmailVerified: primary?.verified === true,
        firstName,
        lastName: rest.join(' '),
      }
    },
  })
}
