import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LANGUAGE } from '#shared/format/language.ts'
import { LOOK_COOKIE, type Look, lookAttributes, parseLook } from '#shared/look.ts'
import { nextPath } from '#shared/next-path.ts'
import { pages } from '#shared/pages.ts'
import { SESSION_COOKIE } from '#shared/session.ts'
import type { Config } from '../config.ts'
import { root } from '../root.ts'
import { type PageLoads, type Preloads, readPreloads } from './preloads.ts'
import type { RouteDependencies } from './route.ts'

const dist = new URL('dist/', root)

export type Documents = {
  /** The same for equal pages, wherever they were built. */
  build: string
  landing(request: FastifyRequest): Promise<string>
  app(request: FastifyRequest): Promise<string>
  preloads: Preloads
  /** Hashes of styles and scripts that stand in the documents themselves. */
  hashes: Record<'script' | 'style', string[]>
}

export async function readDocuments(config: Config, loads: PageLoads): Promise<Documents> {
  const [landing, app, manifest] = await Promise.all(['index.html', 'app.html', '.vite/manifest.json'].map(readBuilt))
  // The names of all files, which contain hashes of their content.
  const build = hash('sha256', app! + manifest!, 'base64url').slice(0, 12)
  const fill = (html: string) => html.replaceAll('%ABOUT_URL%', escapeHtml(config.aboutUrl))
  const [filledLanding, filledApp] = [
    fill(landing!),
    fill(app!).replace('</head>', `<meta name="build" content="${build}"></head>`),
  ]
  return {
    build,
    landing: async () => filledLanding,
    app: async () => filledApp,
    preloads: await readPreloads(dist, loads),
    hashes: { script: hashesOf('script', app!), style: hashesOf('style', landing! + app!) },
  }
}

const readBuilt = (name: string) =>
  readFile(new URL(name, dist), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new Error('The web is not built yet: run npm run build first.') : error
  })

const hashesOf = (tag: string, html: string) => {
  const texts = [...html.matchAll(new RegExp(`<${tag}[^>]*>([^]*?)</${tag}>`, 'g'))].map(([, text]) => text!)
  return [...new Set(texts)].filter(Boolean).map((text) => `'sha256-${hash('sha256', text, 'base64')}'`)
}

/**
 * Serves every page of shared/pages.ts. Redirects a signed-in visitor of a visitors' page to `next`, else to the
 * dashboard.
 */
export function registerPages(app: FastifyInstance, documents: Documents, serving: RouteDependencies) {
  const { config } = serving.context
  // Where password managers lead people (W3C, A Well-Known URL for Changing Passwords).
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/settings/security'))
  for (const page of pages) {
    app.get(page.path, async (request, reply) => {
      // `rewriteUrl` repaired the address, and the router in the browser needs the same one.
      if (request.originalUrl !== request.url && request.url.startsWith('/')) return reply.redirect(request.url)
      reply.header('vary', 'Cookie, Accept')
      const { pane } = request.params as { pane?: string }
      if ('isFound' in page && (await isUnknown(app, request))) return reply.callNotFound()
      if ('panes' in page && !(page.panes as readonly string[]).includes(pane!.toLowerCase()))
        return reply.callNotFound()
      if ('isSecret' in page) reply.header('x-robots-tag', 'noindex')
      // Without a cookie nobody is signed in, so the landing page needs no database.
      if (page.for === 'visitor' && mayBeSignedIn(request) && (await isSignedIn(request, reply, serving)))
        return reply.redirect(nextPath((request.query as { next?: unknown }).next))
      if (page.path === '/')
        return sendPage(request, reply, { html: await documents.landing(request), title: page.title }, config)
      const preloads = documents.preloads(page, mayBeSignedIn(request))
      const html = (await documents.app(request)).replace('</head>', `${preloads}</head>`)
      return sendPage(request, reply, { html, title: page.title, isSecret: 'isSecret' in page }, config)
    })
  }
}

/** Whether the call that the page begins with finds nothing for this person. */
async function isUnknown(app: FastifyInstance, { url, headers: { host, cookie } }: FastifyRequest) {
  if (!cookie) return false
  const { statusCode } = await app.inject({ url: `/api${url.split('?')[0]}`, headers: { host, cookie } })
  return statusCode === 404
}

/** The document that browsers store to open any page without network. It depends on nobody's cookies. */
export function registerAppShell(app: FastifyInstance, documents: Documents, config: Config) {
  app.get('/app-shell', async (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(drawPage({ html: await documents.app(request), title: 'Offline' }, {}, config)),
  )
}

const mayBeSignedIn = ({ headers }: FastifyRequest) => headers.cookie?.includes(SESSION_COOKIE) ?? false

/** Pages open without a database too: `/api/session` then explains the problem. */
async function isSignedIn(request: FastifyRequest, reply: FastifyReply, { context, findSession }: RouteDependencies) {
  try {
    return (await findSession(context, request, reply)) !== null
  } catch (error) {
    request.log.warn({ reason: (error as Error).message }, 'a page opened without knowing who is signed in')
    return false
  }
}

export async function sendNotFoundPage(
  request: FastifyRequest,
  reply: FastifyReply,
  documents: Documents,
  config: Config,
) {
  const page = { html: await documents.app(request), title: '404 - Page Not Found' }
  return sendPage(request, reply.status(404), page, config)
}

type Rendered = { html: string; title: string; isSecret?: boolean }

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Rendered, config: Config) {
  const caching = page.isSecret ? 'no-store' : 'private, no-cache'
  reply.header('cache-control', caching).type('text/html; charset=utf-8')
  return reply.send(drawPage(page, parseLook(request.cookies[LOOK_COOKIE]), config))
}

const DEMO_LINE =
  '<aside class="detail centred" aria-label="Demo">A demo: what you write here is gone at the full hour.</aside>'

function drawPage({ html, title }: Rendered, look: Look, { isDemo, providers, opensOffline, smtpUrl }: Config) {
  // Pages read them from `document.documentElement.dataset`.
  const offered = Object.keys(providers).join(' ')
  const sso = providers.oidc ? ` data-sso="${escapeHtml(providers.oidc.name)}"` : ''
  const data = `${sso}${offered && ` data-providers="${offered}"`}${opensOffline ? '' : ' data-offline="off"'}${smtpUrl ? '' : ' data-mail="off"'}${isDemo ? ' data-demo' : ''}`
  return html
    .replace(/<html[^>]*>/, `<html lang="${LANGUAGE}" ${lookAttributes(look)}${data}>`)
    .replace('<body>', isDemo ? `<body>${DEMO_LINE}` : '<body>')
    .replace(/<title>[^<]*<\/title>/, `<title>${escapeHtml(title)} · Cohort</title>`)
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
