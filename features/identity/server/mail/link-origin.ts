import type { Config } from '#server/config.ts'

/**
 * Where links in mails lead: APP_ORIGIN, else where this server listens. Never the host of a request, because its sender
 * could make the link lead to a host of their own.
 */
export function linkOrigin({ origin, host, port }: Pick<Config, 'origin' | 'host' | 'port'>): string {
  if (origin) return origin
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
