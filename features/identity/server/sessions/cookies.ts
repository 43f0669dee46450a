import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { originOf } from '#server/http/origin.ts'

/** One request and its answer. */
export type HttpExchange = { context: Context; request: FastifyRequest; reply: FastifyReply }

/** What a cookie of ours holds, which no script of a page can read. */
export const readCookie = ({ context, request }: Omit<HttpExchange, 'reply'>, name: string): string | undefined =>
  request.cookies[cookieName(name, request, context)]

/** `maxAge` in seconds; 0 takes it away. */
export function writeCookie({ context, request, reply }: HttpExchange, name: string, value: string, maxAge: number) {
  const secure = isSecure(request, context)
  reply.setCookie(cookieName(name, request, context), value, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge,
  })
}

/** Under https the browser itself guards the name: no other host and no plain http page can write it. */
const cookieName = (name: string, request: FastifyRequest, context: Context) =>
  isSecure(request, context) ? `__Host-${name}` : name

const isSecure = (request: FastifyRequest, { config }: Context) => originOf(request, config).startsWith('https:')
