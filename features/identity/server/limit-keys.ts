import type { FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { networkOf } from '#server/http/client-network.ts'
import { sign } from './hmac.ts'

/** Whom a limit counts, without keeping their network or e-mail: a keyed hash of both. */
export const networkKey = ({ secret }: Context, request: FastifyRequest, emailLower = '') =>
  sign(secret, `limit ${networkOf(request.ip)} ${emailLower}`, 'base64url')

/** The same of an address wherever its guesses come from. */
export const emailKey = ({ secret }: Context, emailLower: string) =>
  sign(secret, `limit address ${emailLower}`, 'base64url')

/** The same of the mailbox that an address leads to: 'ada+tag@…' is the mailbox 'ada@…'. */
export const mailboxKey = (context: Context, emailLower: string) => emailKey(context, mailboxOf(emailLower))

export const mailboxOf = (emailLower: string) => emailLower.replace(/\+.*(?=@)/, '')
