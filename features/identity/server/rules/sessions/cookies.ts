import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { originOf } from '#server/http/origin.ts'
import { isValidSignature, sign } from '#server/process/secret.ts'
import { SESSION_COOKIE } from '#shared/session.ts'

export const SESSION_SECONDS = 30 * 24 * 3600

export type HttpExchange = { context: Context; request: FastifyRequest; reply: FastifyReply }
type HttpRequest = Omit<HttpExchange, 'reply'>

export const readCookie = (exchange: HttpRequest, name: string): string | undefined =>
  exchange.request.cookies[cookieName(exchange, name)]

/** `maxAge` is in seconds; 0 deletes the cookie. */
export function writeCookie(exchange: HttpExchange, name: string, value: string, maxAge: number) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(exchange), maxAge } as const
  exchange.reply.setCookie(cookieName(exchange, name), value, options)
}

export function readSessionCookie(exchange: HttpRequest): string | null {
  const value = readCookie(exchange, SESSION_COOKIE)
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return null
  const token = value.slice(0, dot)
  return isValidSignature(exchange.context.secret, token, value.slice(dot + 1), 'base64') ? token : null
}

export const setSessionCookie = (exchange: HttpExchange, token: string) =>
  writeCookie(exchange, SESSION_COOKIE, `${token}.${sign(exchange.context.secret, token, 'base64')}`, SESSION_SECONDS)

export const clearSessionCookie = (exchange: HttpExchange) => writeCookie(exchange, SESSION_COOKIE, '', 0)

/** Browsers guard the prefix under https: no other host and no plain http page can write the cookie. */
const cookieName = (exchange: HttpRequest, name: string) => (isSecure(exchange) ? `__Host-${name}` : name)

const isSecure = ({ request, context }: HttpRequest) => originOf(request, context.config).startsWith('https:')
