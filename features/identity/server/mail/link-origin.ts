import type { Config } from '#server/config.ts'

/**
 * Where links in mails lead: APP_ORIGIN, else where this server listens. Never what a request says it came to: whoever
 * sends one could put their own host there and have the link lead to them.
 */
export function linkOrigin({ origin, host, port }: Pick<Config, 'origin' | 'host' | 'port'>): string {
  if (origin) return origin
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
