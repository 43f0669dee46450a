import type { Configuration } from 'openid-client'
import type { ProviderClient } from '#server/config.ts'
import { codeFlow, isLoopback, nameUnlessEmail, TIMEOUT_SECONDS, trimmedString } from './provider.ts'

type Options = {
  hasNonce?: boolean
  /** Whether the issuer answers for an address of which it does not say that it is verified. */
  trusts?: (email: string) => boolean
}

/** The ID token comes directly from the provider and must name the same person as the userinfo endpoint. */
export function openIdConnectProvider(
  issuer: string,
  client: ProviderClient,
  { hasNonce = true, trusts = () => false }: Options = {},
) {
  let discovered: Promise<Configuration> | undefined
  return codeFlow({
    scope: 'openid email profile',
    hasNonce,
    connect() {
      discovered ??= discover(issuer, client).catch((error) => {
        discovered = undefined
        throw error
      })
      return discovered
    },
    async readIdentity(config, accessToken, subject) {
      if (!subject) throw new Error('the provider sent no ID token')
      const { fetchUserInfo } = await import('openid-client')
      const { email, email_verified, name, given_name, family_name }: Record<string, unknown> = await fetchUserInfo(
        config,
        accessToken,
        subject,
      )
      const address = trimmedString(email)
      const lastName = trimmedString(family_name)
      return {
        id: subject,
        email: address || undefined,
        // LinkedIn sends a string.
        isEmailVerified:
          email_verified === true || email_verified === 'true' || (email_verified === undefined && trusts(address)),
        firstName: trimmedString(given_name) || (lastName ? '' : nameUnlessEmail(trimmedString(name), address)),
        lastName,
      }
    },
  })
}

async function discover(issuer: string, { clientId, clientSecret }: ProviderClient) {
  const { allowInsecureRequests, ClientSecretPost, discovery } = await import('openid-client')
  return discovery(new URL(issuer), clientId, undefined, ClientSecretPost(clientSecret), {
    timeout: TIMEOUT_SECONDS,
    execute: isLoopback(issuer) ? [allowInsecureRequests] : [],
  })
}
