import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import type { describeRoutes } from './describe-routes.ts'
import { packClient } from './pack-client.ts'
import { type ClientDocument, writeClient } from './write-client.ts'

/** The OpenAPI document, and the clients that are made of it. @returns the document */
export function registerApiDescription(app: FastifyInstance, describe: () => ReturnType<typeof describeRoutes>) {
  // Made at the first request, because it takes a tenth of a second.
  const description = once(() => describe() as unknown as ClientDocument)
  const packed = once(() => packClient(description()))
  sendOften(app, '/api/openapi.json', { 'content-type': 'application/json; charset=utf-8' }, () =>
    JSON.stringify(description()),
  )
  const inline = { 'content-disposition': 'inline; filename="cohort-client.ts"' }
  sendOften(app, '/api/client.ts', { 'content-type': 'text/plain; charset=utf-8', ...inline }, () =>
    writeClient(description()),
  )
  // npm installs from an address that ends so.
  app.get('/api/client.tgz', async (_request, reply) =>
    reply.type('application/gzip').send(Buffer.from(await packed())),
  )
  return description
}

/** Long, and for anybody without a limit: so it is written and compressed once. */
function sendOften(app: FastifyInstance, path: string, headers: Record<string, string>, write: () => string) {
  const text = once(write)
  const compressed = once(() => gzipSync(text()))
  app.get(path, { compress: false }, async (request, reply) => {
    reply.headers({ ...headers, vary: 'accept-encoding' })
    if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(text())
    return reply.header('content-encoding', 'gzip').send(compressed())
  })
}

function once<Value extends object | string>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
