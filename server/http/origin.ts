import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyRequest } from 'fastify'
import { Problem } from '#shared/problem.ts'
import type { Config } from '../config.ts'

/** The origin at which this request reached Cohort: the setting, else what the request itself says. Never for mails. */
export const originOf = (request: FastifyRequest, config: Config) =>
  config.origin ?? `${request.protocol}://${request.host}`

/** True when the request carries a bearer token; such a request ignores cookies, so another site cannot ride on them. */
export const hasBearerToken = (request: FastifyRequest) => /^bearer /i.test(request.headers.authorization ?? '')

/** True for a write of a page: browsers name its Origin, and no script can keep them from it. Programs need not. */
export const isFromPage = (request: FastifyRequest) => request.headers.origin !== undefined

/** What this machine calls itself, and what HOST says. */
type Names = { machine: string; listensOn: string }

/**
 * True if Cohort accepts writes for this Host although APP_ORIGIN is not set. Another site can let its own name lead to this
 * machine (DNS rebinding), and the browser then takes Cohort for that site. It cannot do so with an IP address, nor with a
 * name that only this machine or its network resolves.
 */
export function isKnownHost(host: string, { machine, listensOn }: Names): boolean {
  const name = host.replace(/:\d*$/, '').replace(/\.$/, '').toLowerCase()
  if (isIP(name.replace(/^\[(.*)\]$/, '$1'))) return true
  const [short = ''] = machine.toLowerCase().split('.')
  const own = [machine, listensOn, short, `${short}.local`].map((one) => one.toLowerCase())
  return name !== '' && (/(^|\.)localhost$/.test(name) || own.includes(name))
}

/**
 * Refuses a write that comes to an unknown name. With APP_ORIGIN, `requireSameOrigin` checks this instead.
 * @throws Problem 403
 */
function requireKnownHost({ headers, host: forwarded }: FastifyRequest, { origin, host: listensOn }: Config) {
  if (origin) return
  for (const host of [headers.host ?? '', forwarded]) {
    if (isKnownHost(host, { machine: hostname(), listensOn })) continue
    const name = host.replace(/:\d*$/, '').slice(0, 100)
    throw new Problem(
      403,
      'unknown-host',
      `Cohort does not know "${name}" as its own address, so nothing was changed. Whoever runs it can set APP_ORIGIN to the address that people open.`,
    )
  }
}

/**
 * Refuses a write that another site's page made in this person's browser (cross-site request forgery).
 * A browser always names the Origin of a write; without one, only a request that carries no cookie passes.
 * @throws Problem 403
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
