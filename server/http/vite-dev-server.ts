import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { root } from '../root.ts'
import type { Documents } from './pages.ts'
import { isApiRequest } from './security-headers.ts'

/** Vite as middleware on the same port. */
export async function openViteDevServer(app: FastifyInstance): Promise<Documents> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root: root.pathname,
    // Vite would write a copy of its configuration, which restarts `node --watch` forever.
    configLoader: 'native',
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (isApiRequest(request)) return done()
    vite.middlewares(request.raw, reply.raw, done)
  })
  app.addHook('preClose', () => vite.close())
  const make = (file: string) => async (request: { url: string }) =>
    vite.transformIndexHtml(request.url, await readFile(new URL(file, root), 'utf8'), `/${file}`)
  return {
    build: 'development',
    landing: make('index.html'),
    app: make('app.html'),
    preloads: () => '',
    hashes: { script: [], style: [] },
  }
}
