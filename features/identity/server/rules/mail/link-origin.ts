import type { Config } from '#server/config.ts'

/** Never the host of the request, because its sender could point the link at their own host. */
export function linkOrigin({ origin, host, port }: Pick<Config, 'origin' | 'host' | 'port'>): string {
  if (origin) return origin
  // What the start prints and people open: sessions and passkeys of 127.0.0.1 would be others.
  const isHere = ['127.0.0.1', '0.0.0.0', '::'].includes(host)
  const name = isHere ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
