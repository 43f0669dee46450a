import type { FastifyInstance } from 'fastify'
import type { describeRoutes } from './describe-routes.ts'
import { packClient } from './pack-client.ts'
import { type ClientDocument, writeClient } from './write-client.ts'

/** The OpenAPI document, and the clients that are made of it. @returns the document */
export function registerApiDescription(app: FastifyInstance, describe: () => ReturnType<typeof describeRoutes>) {
  // Made at the first request, because it takes a tenth of a second.
  const description = once(() => describe() as unknown as ClientDocument)
  const written = once(() => JSON.stringify(description()))
  const packed = once(() => packClient(description()))
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(written()))
  app.get('/api/client.ts', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('content-disposition', 'inline; filename="cohort-client.ts"')
      .send(writeClient(description())),
  )
  // npm installs from an address that ends so.
  app.get('/api/client.tgz', async (_request, reply) =>
    reply.type('application/gzip').send(Buffer.from(await packed())),
  )
  return description
}

function once<Value extends object | string>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}
