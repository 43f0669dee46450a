import type { FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { sign } from '../process/secret.ts'

/** A keyed hash, because the table of limits stores no networks and no email addresses. */
export const networkKey = ({ secret }: Pick<Context, 'secret'>, request: FastifyRequest, emailLower = '') =>
  sign(secret, `limit ${networkOf(request.ip)} ${emailLower}`, 'base64url')

/** The first 64 bits of IPv6, because a client has all addresses of its network. */
export function networkOf(address: string | undefined): string {
  if (address === undefined) return ''
  // Some proxies name the port too, another one for each connection.
  const ip = address.replace(/^([\d.]+):\d+$/, '$1').replace(/^\[(.*)\](:\d+)?$/, '$1')
  if (!ip.includes(':') || ip.includes('.')) return ip
  const [head = '', tail] = ip.split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail ? tail.split(':') : []
  const filled =
    tail === undefined ? groups : [...groups, ...Array<string>(8 - groups.length - rest.length).fill('0'), ...rest]
  return filled
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
