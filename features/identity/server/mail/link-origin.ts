import type { Config } from '#server/config.ts'

/** Never the host of the request, because its sender could point the link at their own host. */
export function linkOrigin({ origin, host, port }: Pick<Config, 'origin' | 'host' | 'port'>): string {
  if (origin) return origin
  const isEverywhere = host === '0.0.0.0' || host === '::'
  const name = isEverywhere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
