import type { Config } from '#server/config.ts'
import { notFound } from '#shared/problem.ts'
import { type Provider, providers } from '../../contract.ts'
import { githubProvider } from './github.ts'
import { openIdConnectProvider } from './openid-connect.ts'
import type { IdentityProvider } from './provider.ts'

type ConfiguredProviders = Partial<Record<Provider, IdentityProvider>>
type ProviderConfig = Pick<Config, 'providers'>

/** By the settings of a process: what a provider once said about itself is not asked again. */
const providersByConfig = new WeakMap<ProviderConfig, ConfiguredProviders>()

function configuredProviders(config: ProviderConfig): ConfiguredProviders {
  const known = providersByConfig.get(config)
  if (known) return known
  const { google, github, linkedin } = config.providers
  const offered = {
    ...(google ? { google: openIdConnectProvider(google.issuer, google) } : {}),
    ...(github ? { github: githubProvider(github) } : {}),
    ...(linkedin ? { linkedin: openIdConnectProvider('https://www.linkedin.com/oauth', linkedin) } : {}),
  }
  providersByConfig.set(config, offered)
  return offered
}

export const listConfiguredProviders = (config: ProviderConfig): Provider[] =>
  providers.filter((name) => configuredProviders(config)[name])

/** What an address calls a provider. @throws Problem 404 where it is none */
export function parseProvider(text: string): Provider {
  const found = providers.find((name) => name === text)
  if (!found) throw notFound()
  return found
}

/** @throws Problem 404 for one that this server does not offer */
export function findProvider(config: ProviderConfig, name: Provider): IdentityProvider {
  const provider = configuredProviders(config)[name]
  if (!provider) throw notFound('This server does not offer that.')
  return provider
}
