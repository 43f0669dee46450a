import type { Config } from '#server/config.ts'
import { notFound } from '#shared/problem.ts'
import { type Provider, providers } from '../../contract.ts'
import { githubProvider } from './github.ts'
import { openIdProvider } from './open-id.ts'
import type { IdentityProvider } from './provider.ts'

type Offered = Partial<Record<Provider, IdentityProvider>>
type Settings = Pick<Config, 'providers'>

/** By the settings of a process: what a provider once said about itself is not asked again. */
const opened = new WeakMap<Settings, Offered>()

function offeredBy(config: Settings): Offered {
  const known = opened.get(config)
  if (known) return known
  const { google, github, linkedin } = config.providers
  const offered = {
    ...(google ? { google: openIdProvider(google.issuer, google) } : {}),
    ...(github ? { github: githubProvider(github) } : {}),
    ...(linkedin ? { linkedin: openIdProvider('https://www.linkedin.com/oauth', linkedin) } : {}),
  }
  opened.set(config, offered)
  return offered
}

export const listOffered = (config: Settings): Provider[] => providers.filter((name) => offeredBy(config)[name])

/** What an address calls a provider. @throws Problem 404 where it is none */
export function readProvider(text: string): Provider {
  const found = providers.find((name) => name === text)
  if (!found) throw notFound()
  return found
}

/** @throws Problem 404 for one that this server does not offer */
export function findProvider(config: Settings, name: Provider): IdentityProvider {
  const provider = offeredBy(config)[name]
  if (!provider) throw notFound('This server does not offer that.')
  return provider
}
