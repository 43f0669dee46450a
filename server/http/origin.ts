import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#shared/problem.ts'
import type { Config } from '../config.ts'

/** APP_ORIGIN, else the origin of the request. Never use it in mails. */
export const originOf = (request: FastifyRequest, config: Config) =>
  config.origin ?? `${request.protocol}://${request.host}`

/** Requests with a bearer token ignore cookies, so other sites cannot misuse them. */
export const hasBearerToken = (request: FastifyRequest) => /^bearer /i.test(request.headers.authorization ?? '')

/** Browsers always send the Origin of a write. Programs need not. */
export const isFromPage = (request: FastifyRequest) => request.headers.origin !== undefined

type Names = { machine: string; listensOn: string }

/**
 * Whether to accept writes for this Host without APP_ORIGIN. Another site can point its own name to this machine (DNS
 * rebinding), but not an IP address or a name that only this machine or its network resolves.
 */
export function isKnownHost(host: string, { machine, listensOn }: Names): boolean {
  const name = host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()
  if (isIP(name.replace(/^\[(.*)\]$/, '$1'))) return true
  const [short = ''] = machine.toLowerCase().split('.')
  const own = [machine, listensOn, short, `${short}.local`].map((one) => one.toLowerCase())
  return name !== '' && (/^([\w-]+\.)*localhost$/.test(name) || own.includes(name))
}

/** For writes, and for reads that keep the name under which they came. @throws Problem 403 for an unknown host name */
export function requireKnownHost({ headers, host: forwarded }: FastifyRequest, { origin, host: listensOn }: Config) {
  if (origin) return
  for (const host of [headers.host ?? '', forwarded]) {
    if (isKnownHost(host, { machine: hostname(), listensOn })) continue
    const name = host.replace(/:\d*$/, '').slice(0, 100)
    throw new Problem(
      403,
      'unknown-host',
      `Cohort does not know "${name}" as its own address, so nothing was changed. Its administrator can set APP_ORIGIN to the address that people open.`,
    )
  }
}

/**
 * Refuses writes of other sites' pages (cross-site request forgery). Browsers always send the Origin of a write.
 * Without one, only a request without cookies passes. @throws Problem 403
 */
export function requireSameOrigin(request: FastifyRequest, config: Config) {
  requireKnownHost(request, config)
  if (hasBearerToken(request)) return
  const { origin, cookie } = request.headers
  if (origin === undefined && cookie === undefined) return
  if (origin === originOf(request, config)) return
  throw new Problem(
    403,
    'wrong-origin',
    `This request did not come from Cohort's own pages. Open Cohort at ${originOf(request, config)} and try again.`,
  )
}
