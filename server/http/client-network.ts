import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Context } from '../context.ts'
import { SITE_MARK } from '../limits/rate-limits.ts'
import { sign } from '../process/secret.ts'

/** A keyed hash, because the table of limits stores no networks and no email addresses. */
export const networkKey = ({ secret }: Pick<Context, 'secret'>, request: FastifyRequest, emailLower = '') =>
  sign(secret, `limit ${networkOf(request.ip)} ${emailLower}`, 'base64url')

/** For limits. Of IPv6 also whose network it is, so that many networks of one customer count together (server/limits/rate-limits.ts). */
export function networkLimitKey(context: Pick<Context, 'secret'>, request: FastifyRequest, emailLower = '') {
  const network = networkKey(context, request, emailLower)
  const site = siteOf(request.ip)
  if (site === networkOf(request.ip)) return network
  return `${network}${SITE_MARK}${sign(context.secret, `limit ${site} ${emailLower}`, 'base64url')}`
}

/** The first 64 bits of IPv6, because a client has all addresses of its network. */
export const networkOf = (address: string | undefined) => startOf(address, 4)

/** Work from one site takes turns. A site has the first 48 bits of IPv6, because a provider may give a customer all networks in them. */
export const siteOf = (address: string | undefined) => startOf(address, 3)

function startOf(address: string | undefined, groups: number): string {
  if (address === undefined) return ''
  // Some proxies name the port too, another one for each connection.
  const ip = address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](:\d+)?$/, '$1')
  if (!ipaddr.isValid(ip)) return ip
  // Also takes an address of IPv4 out of one of IPv6.
  const parsed = ipaddr.process(ip)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  return parsed.parts
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')
}
