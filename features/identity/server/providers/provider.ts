/** Who somebody is by a provider's word. `email` is undefined where it does not say. */
export type ProviderIdentity = {
  id: string
  email: string | undefined
  /** The provider has made sure that the address is theirs. */
  isEmailVerified: boolean
  firstName: string
  lastName: string
}

/** One trip to a provider and back: what `address` sends along must come with the code. */
export type OauthFlow = { state: string; verifier: string; redirectUri: string }

export type IdentityProvider = {
  /** By what it calls itself where it sends people back; undefined for one that does not say. */
  issuer?: string
  /** Where somebody says that it is them. */
  authorizationUrl(trip: OauthFlow): Promise<string>
  /** Who came back with this code. @throws where the provider does not answer, or not as it should */
  identify(code: string, trip: OauthFlow): Promise<ProviderIdentity>
}

/** A substitute for a missing name. Empty if it repeats the address, which is masked for strangers. */
export function nameUnlessEmail(name: string, email = ''): string {
  const address = email.toLowerCase()
  const isAddress = [address, address.slice(0, address.lastIndexOf('@'))].includes(name.toLowerCase())
  return isAddress ? '' : name
}
