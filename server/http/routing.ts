import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * For addresses that serve both a page and data: browsers accept HTML and skip routes with `constraints: { wants:
 * 'data' }`.
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

/** No cache may store the data, or mix it up with the page. */
export async function varyByAccept(_request: FastifyRequest, reply: FastifyReply) {
  reply.header('vary', 'Accept').header('cache-control', 'no-store')
}

/**
 * Encodes percent signs that cannot be decoded, as in `/join/100%`, so that such a path gets a 404 like any other.
 * Leaves the query unchanged.
 */
export function encodeStrayPercents(url: string) {
  const [path = ''] = url.split('?', 1)
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length)
}

function isDecodable(path: string) {
  if (!path.includes('%')) return true
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
