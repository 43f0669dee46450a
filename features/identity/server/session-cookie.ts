import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { originOf } from '#server/origin.ts'
import { SESSION_COOKIE } from '../contract.ts'
import { SESSION_SECONDS } from './authentication.ts'
import { isSignedBy, sign } from './signature.ts'

/** One request and its answer. */
export type Exchange = { context: Context; request: FastifyRequest; reply: FastifyReply }

/** The session's token in the request's cookie, or null where there is none or its signature is wrong. */
export function readSessionCookie({ context, request }: Omit<Exchange, 'reply'>): string | null {
  const value = request.cookies[nameFor(request, context)]
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return null
  const token = value.slice(0, dot)
  return isSignedBy(context.secret, token, value.slice(dot + 1), 'base64') ? token : null
}

/** For a session that begins or is renewed now. Signed as better-auth signs it, so that its own look-up finds the same session. */
export const setSessionCookie = (exchange: Exchange, token: string) =>
  write(exchange, `${token}.${sign(exchange.context.secret, token, 'base64')}`, SESSION_SECONDS)

export const clearSessionCookie = (exchange: Exchange) => write(exchange, '', 0)

function write({ context, request, reply }: Exchange, value: string, maxAge: number) {
  const secure = isSecure(request, context)
  reply.setCookie(nameFor(request, context), value, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge })
}

/** Under https the browser itself guards the name: no other host and no plain http page can write it. */
const nameFor = (request: FastifyRequest, context: Context) =>
  isSecure(request, context) ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE

const isSecure = (request: FastifyRequest, { config }: Context) => originOf(request, config).startsWith('https:')
