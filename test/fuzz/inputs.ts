import fc, { type Arbitrary } from 'fast-check'
import type { Call } from '#shared/call.ts'
import { testedFeatures } from '../tested-features.ts'
import { idOf, type Name, names } from './id-placeholders.ts'
import { asJson, changed, changes, oddTexts } from './odd-values.ts'
import { valuesOf } from './schema-values.ts'

const senders = ['ada', 'grace', 'mallory', 'nobody'] as const

/** A request with placeholders for ids (id-placeholders.ts). An empty header is not sent. */
export type Input = {
  who: (typeof senders)[number]
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}

/** Valid, nearly valid and broken requests for a call. */
export const inputsFor = (call: Call): Arbitrary<Input> =>
  fc
    .record({ who: fc.constantFrom(...senders), path: paths(call), headers, body: bodies(call) })
    .map(({ who, path, headers: odd, body }) => ({
      who,
      method: call.verb,
      path,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...odd },
      ...(body === undefined ? {} : { body }),
    }))

function paths({ path, query }: Call): Arbitrary<string> {
  const parts = path.split('/').map((part) => (part.startsWith(':') ? parameters(part.slice(1)) : fc.constant(part)))
  return fc.tuple(fc.tuple(...parts), queries({ query })).map(([words, asked]) => `${words.join('/')}${asked}`)
}

const plainWords = ['google', 'love', 'laugh', 'guessed']

/** What a parameter's name refers to: things of the world or words. */
const valuesByParameter: Record<string, Name[] | 'words'> = {
  caseId: ['case'],
  applicantId: ['grace'],
  uid: ['ada', 'grace', 'mallory'],
  teamId: ['team', 'theirTeam', 'link'],
  id: ['task', 'own', 'theirTask'],
  inviteId: ['invite'],
  requestId: ['request'],
  goalId: ['goal'],
  stepId: ['step'],
  notifId: ['notification'],
  roomId: ['room', 'direct', 'forum'],
  messageId: ['message'],
  sessionId: ['session'],
  tokenId: ['apiToken'],
  webhookId: ['webhook'],
  deliveryId: ['delivery'],
  passkeyId: ['passkey'],
  badgeId: ['badge'],
  labelId: ['label'],
  commentId: ['comment'],
  itemId: ['item'],
  importId: ['taskImport'],
  reminderId: ['reminder'],
  fileId: ['file', 'photo'],
  week: 'words',
  applicationId: ['application'],
  entryId: ['entry'],
  shareId: ['share'],
  token: 'words',
  calendarKey: ['calendar'],
  crewInviteId: ['crewInvite'],
  classId: ['class'],
  linkId: ['classLink'],
  classTaskId: ['classTask'],
  recordItemId: ['recordItem'],
  confirmationId: ['confirmation'],
  recordKey: ['recordLink'],
  code: 'words',
  mailKey: 'words',
  provider: 'words',
  reaction: 'words',
}

const isMadeByFeature = (name: string) =>
  testedFeatures.some(({ permissions }) =>
    Object.keys(permissions).some((call) => call.split(/[/ ]/).includes(`:${name}`)),
  )

function parameters(name: string): Arbitrary<string> {
  const known = valuesByParameter[name] ?? (isMadeByFeature(name) ? [name as `${string}Id`] : undefined)
  if (!known)
    throw new Error(`Make a ${name} in makeThings of its feature's test/feature.ts; else only 404s are tried.`)
  return fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(known === 'words' ? plainWords : known.map(idOf))) },
    { weight: 1, arbitrary: fc.constantFrom(...names.map(idOf), ...plainWords) },
    { weight: 1, arbitrary: oddTexts.map(encoded) },
    { weight: 1, arbitrary: brokenEncodings },
  )
}

/** URL-encoded. A lone surrogate has no encoding, so its bytes stand there. */
const encoded = (text: string) =>
  text.isWellFormed() ? encodeURIComponent(text.slice(0, 8000)) : text.replace(/[^a-z]/gi, '%ED%A0%80')

const brokenEncodings = fc.constantFrom(
  '%',
  '%zz',
  '%00',
  '%ff',
  '%C3%28',
  '%2e%2e%2f',
  'a%2Fb',
  '..',
  '.',
  '%E0%A4%A',
  '\u00e9',
  '*',
  ';a=b',
)

function queries({ query }: Pick<Call, 'query'>): Arbitrary<string> {
  const strange = fc.constantFrom(
    '?',
    '?a',
    '?=b',
    '?%',
    '?%zz=%',
    '?a[]=1&a[0]=2',
    '?__proto__=1',
    '?limit=5&limit=6',
    '??',
    '?a=b&a=c',
    `?q=${'x'.repeat(9000)}`,
  )
  if (!query) return fc.oneof({ weight: 9, arbitrary: fc.constant('') }, { weight: 1, arbitrary: strange })
  return fc.oneof(
    { weight: 5, arbitrary: valuesOf(query).map(asQuery) },
    {
      weight: 5,
      arbitrary: fc.tuple(valuesOf(query), changes).map(([value, change]) => asQuery(changed(value, change))),
    },
    { weight: 1, arbitrary: strange },
  )
}

function asQuery(value: unknown) {
  if (typeof value !== 'object') return `?${encoded(asJson(value))}`
  const pairs = Object.entries((value ?? {}) as object).flatMap(([name, one]) =>
    (Array.isArray(one) ? one : [one]).slice(0, 20).map((single) => {
      const text = typeof single === 'string' && !single.startsWith('@raw ') ? single : asJson(single)
      return `${encoded(name)}=${encoded(text)}`
    }),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

function bodies({ body, verb }: Call): Arbitrary<string | undefined> {
  const broken = fc.constantFrom(
    '',
    '{',
    '{"a":',
    'null',
    '[]',
    '"a"',
    '0',
    '{}{}',
    '\u0000',
    '\ufeff{}',
    '{"__proto__":1}',
    'x'.repeat(70_000),
  )
  if (!body) {
    const weight = verb === 'GET' ? 20 : 8
    return fc.oneof({ weight, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: broken })
  }
  const right = valuesOf(body)
  return fc.oneof(
    { weight: 5, arbitrary: right.map(asJson) },
    {
      weight: 5,
      arbitrary: fc
        .tuple(right, fc.array(changes, { minLength: 1, maxLength: 2 }))
        .map(([value, all]) => asJson(all.reduce(changed, value))),
    },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: fc.constant(undefined) },
  )
}

const oddHeaders: Record<string, string>[] = [
  { 'content-type': 'text/plain' },
  { 'content-type': 'application/json; charset=utf-16' },
  { 'content-type': 'multipart/form-data; boundary=' },
  { 'content-type': ';' },
  { 'content-type': '' },
  { 'content-encoding': 'gzip' },
  { accept: 'text/html' },
  { accept: '*/' },
  { 'accept-encoding': 'br;q=nonsense, *' },
  { cookie: 'cohort=%E0%A4%A; =; ;;' },
  { cookie: 'x'.repeat(4000) },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a.b.c' },
  { authorization: 'Bearer ~session~.9999999999.x' },
  { authorization: 'Basic YTpi' },
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'x-forwarded-for': '256.1.1.1, ::1, \u00e9' },
  { 'x-forwarded-proto': 'gopher' },
  { host: 'evil.example:99999' },
  { host: '[' },
  { 'if-none-match': '"' },
  { range: 'bytes=5-1' },
  { 'transfer-encoding': 'chunked' },
  { expect: '100-continue' },
  { 'x-http-method-override': 'DELETE' },
  { 'user-agent': '\u00ff'.repeat(500) },
]

const headers = fc.oneof(
  { weight: 9, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: fc.constantFrom(...oddHeaders) },
)

/** Requests to addresses that are no calls: pages, files, the live stream, and addresses that resemble them. */
export const inputsElsewhere: Arbitrary<Input> = fc
  .record({
    who: fc.constantFrom(...senders),
    method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'DELETE', 'PATCH'),
    start: fc.constantFrom(
      '/',
      '/api',
      '/api/',
      '/api/live',
      '/api/health',
      '/api/ready',
      '/api/metrics',
      '/api/openapi.json',
      '/api//teams',
      '/login',
      '/teams',
      '/DASHBOARD',
      '/assets',
      '/assets/',
      '/avatars/',
      '/app.html',
      '/index.html',
      '/.git/config',
      '//evil.example',
      '/\\evil.example',
      '/reset-password/',
    ),
    end: fc.oneof(
      { weight: 2, arbitrary: fc.constant('') },
      brokenEncodings.map((text) => `/${text}`),
      oddTexts.map((text) => `/${encoded(text)}`),
      oddTexts.map((text) => `?next=${encoded(text)}`),
    ),
    headers,
  })
  .map(({ start, end, ...rest }) => ({ ...rest, path: `${start}${end}` }))
