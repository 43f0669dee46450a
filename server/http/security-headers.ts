import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '../config.ts'
import { originOf } from './origin.ts'
import type { Documents } from './pages.ts'

const documentHeaders = ['content-security-policy', 'cross-origin-opener-policy', 'x-frame-options']

/** If a browser ever treats data as a document, it may do nothing. */
const API_SECURITY_POLICY = "default-src 'none'; frame-ancestors 'none'"

const REFERRER_POLICY = 'same-origin'

const HSTS_SECONDS = 31_536_000

/** Origins that browsers trust: https and the own machine. */
const trustworthyOrigin = /^(https:|http:\/\/(localhost|[\w.-]+\.localhost|127(\.\d+){3}|\[::1\])(:\d+)?$)/

const isHttps = (origin: string | undefined) => origin?.startsWith('https:') ?? false

/**
 * Uses the matched route, because one address has many forms: letter case, percent-encoding, or absolute (`GET
 * http://host/api/session`).
 */
export const isApiRequest = (request: FastifyRequest) => request.routeOptions.url?.startsWith('/api/') ?? false

export function setSecurityHeaders(app: FastifyInstance, config: Config, hashes: Documents['hashes']) {
  // Vite's development pages have inline scripts and styles.
  const inline = config.isDevelopment ? ["'unsafe-inline'"] : []
  const everywhere = {
    strictTransportSecurity: isHttps(config.origin) ? { maxAge: HSTS_SECONDS, includeSubDomains: false } : false,
    referrerPolicy: { policy: REFERRER_POLICY },
    // Chromium ignores it on untrusted origins and logs an error on every page.
    crossOriginOpenerPolicy: false,
    // Obsolete headers, or without effect here: two kilobytes on the ten files of a page.
    dnsPrefetchControl: false,
    ieNoOpen: false,
    originAgentCluster: false,
    permittedCrossDomainPolicies: false,
    xssFilter: false,
  } satisfies HelmetOptions
  // Made once, because helmet checks its options each time, which takes a tenth of the time of a call.
  const protectData = helmet({ ...everywhere, contentSecurityPolicy: false, frameguard: false })
  const protectDocument = helmet({
    ...everywhere,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'", ...(config.isDevelopment ? inline : hashes.script)],
        'style-src': ["'self'", ...(config.isDevelopment ? inline : hashes.style)],
        'img-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        // Vite's development pages turn text into scripts.
        ...(config.isDevelopment ? {} : { 'require-trusted-types-for': ["'script'"] }),
        // On plain http it would send every file to https, where nothing listens.
        ...(isHttps(config.origin) ? { 'upgrade-insecure-requests': [] } : {}),
      },
    },
    frameguard: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (isApiRequest(request)) {
      reply.header('content-security-policy', API_SECURITY_POLICY)
      reply.header('cache-control', 'no-store')
      return protectData(request.raw, reply.raw, () => done())
    }
    if (trustworthyOrigin.test(originOf(request, config))) reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
    protectDocument(request.raw, reply.raw, () => done())
  })
}

/** Scripts, styles, fonts and icons need no policy for documents. */
export function removeDocumentHeaders(reply: FastifyReply) {
  for (const name of [...documentHeaders, 'referrer-policy', 'permissions-policy', 'x-request-id'])
    reply.removeHeader(name)
  reply.raw.removeHeader('connection')
}

export const earlyHeaders = ({ origin }: Pick<Config, 'origin'>) => ({
  'content-security-policy': API_SECURITY_POLICY,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': REFERRER_POLICY,
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  ...(isHttps(origin) ? { 'strict-transport-security': `max-age=${HSTS_SECONDS}` } : {}),
})
