import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { sign } from './signature.ts'

/** Whom a limit counts, without keeping their network or e-mail: a keyed hash of both. */
export const limitKey = ({ secret }: Context, request: FastifyRequest, emailLower = '') =>
  sign(secret, `limit ${networkOf(request.ip)} ${emailLower}`, 'base64url')

/** The same of an address wherever its guesses come from. */
export const addressKey = ({ secret }: Context, emailLower: string) =>
  sign(secret, `limit address ${emailLower}`, 'base64url')

/** The same of the mailbox that an address leads to: 'ada+tag@…' is the mailbox 'ada@…'. */
export const mailboxKey = (context: Context, emailLower: string) => addressKey(context, mailboxOf(emailLower))

export const mailboxOf = (emailLower: string) => emailLower.replace(/\+.*(?=@)/, '')

/** Of IPv6 the first 64 bits: whoever has one address has all of the others with them. */
export function networkOf(ip: string | undefined): string {
  // Whoever has hung up meanwhile has no address any more.
  if (ip === undefined) return ''
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
