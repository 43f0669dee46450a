import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Tells apart who asks at an address that is both a page and a service: a browser that opens it accepts HTML, a program
 * gets data. A route with `constraints: { wants: 'data' }` is passed by for the former.
 */
export const acceptConstraint = {
  name: 'wants',
  storage() {
    const handlers = new Map<unknown, never>()
    return {
      get: (wanted: unknown) => handlers.get(wanted) ?? null,
      set: (wanted: unknown, handler: never) => void handlers.set(wanted, handler),
    }
  },
  deriveConstraint: ({ method, headers }: IncomingMessage) =>
    /^(GET|HEAD)$/.test(method ?? '') && /text\/html/.test(headers.accept ?? '') ? 'page' : 'data',
  mustMatchWhenDerived: false,
}

/** For the data: like all of /api it is kept by no cache, and the page at the same address is another thing. */
export async function varyByAccept(_request: FastifyRequest, reply: FastifyReply) {
  reply.header('vary', 'Accept').header('cache-control', 'no-store')
}
