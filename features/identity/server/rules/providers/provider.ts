import type { Configuration } from 'openid-client'
import type { ProviderRefusal } from '../../../contract.ts'

export type ProviderIdentity = {
  id: string
  email: string | undefined
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** Stored in the browser during the flow and matched against the provider's answers. */
type OauthChecks = { state: string; nonce: string; verifier: string }

export type IdentityProvider = {
  authorizationUrl(redirectUri: string, checks: OauthChecks): Promise<string>
  /** @throws if the callback URL or an answer of the provider is invalid */
  identify(callbackUrl: URL, checks: OauthChecks): Promise<ProviderIdentity>
}

/** Shown by a page, because the browser returns without our script. */
export class ProviderError extends Error {
  readonly why: ProviderRefusal
  constructor(why: ProviderRefusal) {
    super(`sign-in with a provider refused: ${why}`)
    this.why = why
  }
}

export const TIMEOUT_SECONDS = 10

type CodeFlow = {
  connect(): Promise<Configuration>
  scope: string
  hasNonce?: boolean
  /** `subject` is the person in the ID token, if there is one. */
  readIdentity(config: Configuration, accessToken: string, subject: string | undefined): Promise<ProviderIdentity>
}

/** Authorization code flow, with PKCE if the provider supports it. */
export const codeFlow = ({ connect, scope, hasNonce, readIdentity }: CodeFlow): IdentityProvider => ({
  async authorizationUrl(redirectUri, { state, nonce, verifier }) {
    const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
    const config = await connect()
    const challenge = { code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' }
    const url = buildAuthorizationUrl(config, {
      redirect_uri: redirectUri,
      scope,
      state,
      ...(hasNonce ? { nonce } : {}),
      ...(config.serverMetadata().supportsPKCE() ? challenge : {}),
    })
    return url.href
  },

  async identify(callbackUrl, { state, nonce, verifier }) {
    const { authorizationCodeGrant } = await import('openid-client')
    const config = await connect()
    const tokens = await authorizationCodeGrant(config, callbackUrl, {
      expectedState: state,
      ...(hasNonce ? { expectedNonce: nonce } : {}),
      ...(config.serverMetadata().supportsPKCE() ? { pkceCodeVerifier: verifier } : {}),
    })
    return readIdentity(config, tokens.access_token, tokens.claims()?.sub)
  },
})

/** Plain http is only allowed on this machine. */
export const isLoopback = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

export const trimmedString = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Empty if the name repeats the address, which strangers only see masked. */
export function nameUnlessEmail(name: string, email = ''): string {
  const address = email.toLowerCase()
  const isAddress = [address, address.slice(0, address.lastIndexOf('@'))].includes(name.toLowerCase())
  return isAddress ? '' : name
}
