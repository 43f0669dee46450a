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
