import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname } from 'node:path'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { root } from '../root.ts'
import { removeDocumentHeaders } from './security-headers.ts'

/** Pages that are open since an upgrade load parts of the former build (bin/setup/build.mjs). */
const FOLDERS = ['dist/', 'dist/former/'].map((folder) => new URL(folder, root))

/** What the build makes for browsers. Nothing else in its folder is served. */
const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
}
/** As bin/build/precompress.ts wrote them. */
const ENDINGS = { br: '.br', gzip: '.gz' }

/** Without '..' and hidden folders. */
const PATH = /^([\w-][\w.-]*\/)*[\w-][\w.-]*$/

export function serveBuild(app: FastifyInstance, { opensOffline }: Config) {
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => sendFile(request, reply, request.params['*']))
  if (!opensOffline)
    app.get('/service-worker.js', (request, reply) => sendFile(request, reply, 'remove-service-worker.js'))
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string) {
  const type = TYPES[extname(path)]
  if (!type || !PATH.test(path)) return reply.callNotFound()
  const encoding = negotiate(request.headers['accept-encoding'] ?? '', ['br', 'gzip', 'identity'] as const)
  const found = await openFile(path, encoding)
  if (!found) return reply.callNotFound()

  // Their names contain a hash of their content.
  const isImmutable = path.startsWith('assets/')
  // An old worker in a cache on the way would hold back what it stores.
  const usual = path.endsWith('service-worker.js') ? 'no-cache' : 'public, max-age=3600'
  reply.headers({
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : usual,
    'content-type': type,
    vary: 'accept-encoding',
  })
  if (isImmutable || path === 'favicon.svg') removeDocumentHeaders(reply)
  if (!isImmutable) {
    const tag = `W/"${found.size.toString(16)}-${found.changedAt.toString(16)}"`
    reply.header('etag', tag)
    if (request.headers['if-none-match']?.split(/\s*,\s*/).includes(tag)) {
      await found.file.close()
      return reply.code(304).send()
    }
  }
  if (found.encoding) reply.header('content-encoding', found.encoding)
  return reply.header('content-length', found.size).send(createReadStream('', { fd: found.file }))
}

async function openFile(path: string, wanted: 'br' | 'gzip' | 'identity' | null) {
  const encodings = wanted === 'br' || wanted === 'gzip' ? [wanted, undefined] : [undefined]
  for (const folder of FOLDERS)
    for (const encoding of encodings) {
      const url = new URL(path + (encoding ? ENDINGS[encoding] : ''), folder)
      const file = await open(url).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
      })
      if (!file) continue
      const { size, mtime } = await file.stat()
      return { file, size, changedAt: mtime.getTime(), encoding }
    }
  return undefined
}
