import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Documents } from './pages.ts'
import { isApiRequest } from './security-headers.ts'

const root = new URL('../../', import.meta.url)

/** Vite inside Fastify, on the same port: pages are made from the sources at each request and change under the hand. */
export async function openViteDevServer(app: FastifyInstance): Promise<Documents> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: root.pathname,
    // Read by Node itself: the copy that Vite would write counts as a change to `node --watch`, for ever.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (isApiRequest(request)) return done()
    // Vite answers what is one of its modules and passes on the rest.
    vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('preClose', () => vite.close())
  const make = (file: string) => async (request: { url: string }) =>
    vite.transformIndexHtml(request.url, await readFile(new URL(file, root), 'utf8'), `/${file}`)
  return { landing: make('index.html'), app: make('app.html'), preloads: () => '', styleHashes: [] }
}
