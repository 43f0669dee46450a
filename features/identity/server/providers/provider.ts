import type { Configuration } from 'openid-client'
import type { ProviderRefusal } from '../../contract.ts'

/** Who a person is at a provider. */
export type ProviderIdentity = {
  id: string
  email: string | undefined
  /** The provider has verified that the person owns the address. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** What the browser keeps while it is at the provider. The provider's answers must match it. */
export type OauthChecks = { state: string; nonce: string; verifier: string }

export type IdentityProvider = {
  /** The page of the provider where people sign in. */
  authorizationUrl(redirectUri: string, checks: OauthChecks): Promise<string>
  /** @throws if the address that the provider sent the browser to, or one of its answers, is not valid */
  identify(callbackUrl: URL, checks: OauthChecks): Promise<ProviderIdentity>
}

/** A refusal that a page explains, because the browser comes back without a script of ours. */
export class ProviderError extends Error {
  readonly why: ProviderRefusal
  constructor(why: ProviderRefusal) {
    super(`sign-in with a provider refused: ${why}`)
    this.why = why
  }
}

/** A provider that takes longer counts as unavailable. */
export const TIMEOUT_SECONDS = 10

type CodeFlow = {
  connect(): Promise<Configuration>
  scope: string
  /** The provider repeats a nonce in its ID token. */
  hasNonce?: boolean
  /** `subject` is the person whom the ID token names; undefined without an ID token. */
  readIdentity(config: Configuration, accessToken: string, subject: string | undefined): Promise<ProviderIdentity>
}

/** The authorization code flow, with PKCE if the provider supports it. */
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

/** Plain http is allowed on this machine only. */
export const isLoopback = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

export const trimmedString = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** A substitute for a missing name. Empty if it repeats the address, which is masked for strangers. */
export function nameUnlessEmail(name: string, email = ''): string {
  const address = email.toLowerCase()
  const isAddress = [address, address.slice(0, address.lastIndexOf('@'))].includes(name.toLowerCase())
  return isAddress ? '' : name
}
