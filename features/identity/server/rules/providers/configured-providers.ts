import type { Config } from '#server/config.ts'
import { notFound } from '#shared/problem.ts'
import { type Provider, providerNames, providers } from '../../../contract.ts'
import { mustUseSingleSignOn } from '../../queries/required-domain.ts'
import { githubProvider } from './github.ts'
import { openIdConnectProvider } from './openid-connect.ts'
import type { IdentityProvider } from './provider.ts'

type ConfiguredProviders = Partial<Record<Provider, IdentityProvider>>
type ProviderConfig = Pick<Config, 'providers'>

/** Cached, so that each provider is discovered once. */
const providersByConfig = new WeakMap<ProviderConfig, ConfiguredProviders>()

function configuredProviders(config: ProviderConfig): ConfiguredProviders {
  let configured = providersByConfig.get(config)
  if (!configured) {
    const { google, github, linkedin, oidc } = config.providers
    configured = {
      ...(google ? { google: openIdConnectProvider(google.issuer, google) } : {}),
      ...(github ? { github: githubProvider(github) } : {}),
      // LinkedIn does not repeat a nonce.
      ...(linkedin
        ? { linkedin: openIdConnectProvider('https://www.linkedin.com/oauth', linkedin, { hasNonce: false }) }
        : {}),
      ...(oidc
        ? { oidc: openIdConnectProvider(oidc.issuer, oidc, { trusts: (email) => mustUseSingleSignOn(config, email) }) }
        : {}),
    }
    providersByConfig.set(config, configured)
  }
  return configured
}

export const listConfiguredProviders = (config: ProviderConfig): Provider[] =>
  providers.filter((name) => configuredProviders(config)[name])

export const providerName = ({ providers }: ProviderConfig, name: Provider) =>
  name === 'oidc' ? (providers.oidc?.name ?? 'Single sign-on') : providerNames[name]

/** @throws Problem 404 for a name that is no provider */
export function parseProvider(name: string): Provider {
  const provider = providers.find((known) => known === name)
  if (!provider) throw notFound()
  return provider
}

/** @throws Problem 404 if this server does not offer it */
export function findProvider(config: ProviderConfig, name: Provider): IdentityProvider {
  const provider = configuredProviders(config)[name]
  if (!provider) throw notFound('This server does not offer that.')
  return provider
}
