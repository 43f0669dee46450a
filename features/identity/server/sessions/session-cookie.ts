import { isValidSignature, sign } from '#server/process/secret.ts'
import { SESSION_COOKIE } from '../../contract.ts'
import { SESSION_SECONDS } from '../better-auth.ts'
import { type HttpExchange, readCookie, writeCookie } from './cookies.ts'

/** The session's token in the request's cookie, or null where there is none or its signature is wrong. */
export function readSessionCookie(exchange: Omit<HttpExchange, 'reply'>): string | null {
  const value = readCookie(exchange, SESSION_COOKIE)
  const dot = value?.lastIndexOf('.') ?? -1
  if (!value || dot < 1) return null
  const token = value.slice(0, dot)
  return isValidSignature(exchange.context.secret, token, value.slice(dot + 1), 'base64') ? token : null
}

/** For a session that begins or is renewed now. Signed as better-auth signs it, so that its own look-up finds the same session. */
export const setSessionCookie = (exchange: HttpExchange, token: string) =>
  writeCookie(exchange, SESSION_COOKIE, `${token}.${sign(exchange.context.secret, token, 'base64')}`, SESSION_SECONDS)

export const clearSessionCookie = (exchange: HttpExchange) => writeCookie(exchange, SESSION_COOKIE, '', 0)
