import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { LANGUAGE } from '#shared/format/language.ts'
import { LOOK_COOKIE, lookAttributes, parseLook } from '#shared/look.ts'
import { notFound } from '#shared/problem.ts'
import type { Config } from '../../config.ts'
import { root } from '../../root.ts'
import { originOf } from '../origin.ts'
import type { Documents } from '../pages.ts'
import type { ApiDocument } from './document.ts'
import { guidePage } from './guide-page.ts'
import { type Html, html } from './html.ts'
import { tagPage } from './tag-page.ts'

const styles = readFileSync(new URL('server/http/api-docs/docs.css', root), 'utf8')
/** Nothing from elsewhere, and no script. */
const POLICY = [
  "default-src 'none'",
  `style-src 'self' 'sha256-${hash('sha256', styles, 'base64')}'`,
  "font-src 'self'",
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

type Options = { documents: Documents; config: Config; describe(): ApiDocument }

/** `/api/docs`: the OpenAPI document as pages for people, in the styles of Cohort. */
export function registerApiDocs(app: FastifyInstance, { documents, config, describe }: Options) {
  const drawn = new Map<string, string>()

  async function draw(request: FastifyRequest, current: string | undefined, title: string, page: () => Html) {
    const key = `${current} ${originOf(request, config)}`
    // Pages of the known tags at one address fit; clients can send other addresses as Host if APP_ORIGIN is not set.
    if (drawn.size > MAX_DRAWN) drawn.clear()
    const text =
      drawn.get(key) ??
      frame({ current, title, content: page(), tags: describe().tags }, await stylesheets(documents, request)).text
    drawn.set(key, text)
    return text.replace(
      '<html>',
      `<html lang="${LANGUAGE}" ${lookAttributes(parseLook(request.cookies[LOOK_COOKIE]))}>`,
    )
  }

  app.get('/api/docs', async (request, reply) => {
    const text = await draw(request, undefined, 'API guide', () => guidePage(describe(), originOf(request, config)))
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(text)
  })
  app.get('/api/docs/:tag', async (request, reply) => {
    const { tag: name } = request.params as { tag: string }
    const tag = describe().tags.find((one) => one.name === name)
    if (!tag) throw notFound('There is no such part of the API. /api/docs lists all of them.')
    const text = await draw(request, name, `API: ${name}`, () => tagPage(describe(), tag))
    return reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(text)
  })
}

const MAX_DRAWN = 100

/** Those of the app, which the build names by their content. */
async function stylesheets(documents: Documents, request: FastifyRequest) {
  const app = await documents.app(request)
  return [...app.matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g)].map(([, href]) => href!)
}

type Frame = { current: string | undefined; title: string; content: Html; tags: ApiDocument['tags'] }

const frame = ({ current, title, content, tags }: Frame, sheets: string[]): Html => html`<!doctype html>
<html><head><meta charset="utf-8"><title>${title} · Cohort</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
${sheets.map((href) => html`<link rel="stylesheet" href="${href}">`)}
<style>${trusted(styles)}</style></head>
<body><header class="bar"><div><a href="/"><strong>Cohort</strong></a><a href="/settings#api-tokens">Settings</a></div></header>
<main id="main"><nav class="tags" aria-label="API"><ul><li><a href="/api/docs"${current === undefined && trusted(' aria-current="page"')}>Guide</a></li>${tags.map(
  ({ name }) =>
    html`<li><a href="/api/docs/${name}"${current === name && trusted(' aria-current="page"')}>${name}</a></li>`,
)}</ul></nav>
<article>${content}</article></main></body></html>`

/** Written by us, so it is not escaped. */
const trusted = (text: string): Html => html(Object.assign([text], { raw: [text] }))
