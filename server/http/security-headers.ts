import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { originOf } from './origin.ts'

const documentHeaders = ['content-security-policy', 'cross-origin-opener-policy', 'x-frame-options']

/** An answer to a call is data: should a browser ever take it for a document, it may do nothing and stand in nobody's frame. */
const API_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'"

const REFERRER_POLICY = 'same-origin'

/** Seconds for which a browser that came by https comes by https. Of neighbours under other names we decide nothing. */
const HSTS_SECONDS = 31_536_000

/** What browsers trust that nobody has changed it on its way: https, and what comes from their own machine. */
const trustworthyOrigin = /^(https:|http:\/\/(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$)/

const isHttps = (origin: string | undefined) => origin?.startsWith('https:') ?? false

/**
 * True for a request to `/api`. It looks at the matched route because the address itself has many forms: other letter case,
 * percent-encoding, or absolute (`GET http://host/api/session`).
 */
export const isApiRequest = (request: FastifyRequest) => request.routeOptions.url?.startsWith('/api/') ?? false

/** The usual security headers on every answer. `styleHashes` are those of the inline styles of our own pages. */
export async function setSecurityHeaders(app: FastifyInstance, config: Config, styleHashes: string[]) {
  // Vite's dev pages carry inline scripts and styles.
  const inline = config.isDevelopment ? ["'unsafe-inline'"] : []
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...inline],
        'style-src': ["'self'", ...(config.isDevelopment ? inline : styleHashes.map((hash) => `'${hash}'`))],
        'img-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // No library of ours turns text into scripts. Vite's dev pages do.
        ...(config.isDevelopment ? {} : { 'require-trusted-types-for': ["'script'"] }),
        // On plain http this would send every picture and script to https, where nothing listens.
        ...(isHttps(config.origin) ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    strictTransportSecurity: isHttps(config.origin) ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: REFERRER_POLICY },
    frameguard: { action: 'deny' },
    // Chromium ignores it where it does not trust what it has come by, and says so on the console of every page.
    crossOriginOpenerPolicy: false,
    // For browsers that are gone, or of no effect here: on ten files of a page they would weigh two kilobytes.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    if (isApiRequest(request)) {
      for (const name of documentHeaders) reply.removeHeader(name)
      reply.header('content-security-policy', API_SECURITY_POLICY)
      reply.header('cache-control', 'no-store')
      return
    }
    if (trustworthyOrigin.test(originOf(request, config))) reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  })
}

/** Scripts, styles, fonts and our own icon are no documents: what a document may do is no question there. */
export function removeDocumentHeaders(reply: FastifyReply) {
  for (const name of [...documentHeaders, 'referrer-policy', 'permissions-policy', 'x-request-id'])
    reply.removeHeader(name)
  // Connections are kept by default, and on ten files of a page saying so weighs half a kilobyte.
  reply.raw.removeHeader('connection')
}

/** For an answer that is made before any hook has run. */
export const earlyHeaders = ({ origin }: Pick<Config, 'origin'>) => ({
  'content-security-policy': API_SECURITY_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': REFERRER_POLICY,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  ...(isHttps(origin) ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
})
