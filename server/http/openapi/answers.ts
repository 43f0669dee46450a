import * as z from 'zod/mini'
import type { Call } from '#shared/call.ts'
import type { JsonSchema } from './schemas.ts'

export const json = (schema: JsonSchema, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { examples: { example: { value: example } } }) },
})

const problemSchema = { $ref: '#/components/schemas/Problem' }

export const problemComponent: JsonSchema = {
  type: 'object',
  description: 'Why a request was refused.',
  required: ['error', 'code'],
  properties: {
    error: { type: 'string', description: 'A sentence for people that says what to do next.' },
    code: { type: 'string', description: 'For programs: it stays the same, in kebab-case words.' },
    field: {
      type: 'string',
      description: 'Of what was sent, the field that is wrong, missing or unknown, such as `name` or `items.2.name`.',
    },
  },
}

type Refusal = { status: number; name: string; description: string; code: string; error: string }

const refusals = [
  [
    400,
    'Invalid',
    'What was sent is not valid, or has a field that the call does not know.',
    'invalid',
    'A task name has at most 200 characters.',
  ],
  [401, 'NotSignedIn', 'Nobody is signed in, or the token has ended.', 'not-signed-in', 'Not signed in'],
  [403, 'NotAllowed', 'You, or your token, may not do this.', 'not-allowed', 'Only the owner of the team can do that.'],
  [404, 'NotFound', 'There is no such thing, or you may not see it.', 'not-found', 'There is no such task.'],
  [409, 'Conflict', 'It does not fit what is there now.', 'conflict', 'This team is full: it has 100 members.'],
  [413, 'TooLarge', 'The body is too long.', 'too-large', 'That is too much at once. Send at most 64 KB.'],
  [
    415,
    'NotJson',
    'The body has the wrong media type.',
    'not-json',
    'Send JSON, with the header Content-Type: application/json.',
  ],
  [
    429,
    'TooManyRequests',
    'Wait for as many seconds as Retry-After says.',
    'too-many-requests',
    'Too many downloads. Try again in a minute.',
  ],
  [
    500,
    'Fault',
    'Something went wrong on the server. It is logged.',
    'fault',
    'Something went wrong on our side. Try again.',
  ],
  [
    503,
    'Busy',
    'Cohort or its database is busy or away. Nothing was changed.',
    'busy',
    'Cohort is very busy just now. Try again in a few seconds.',
  ],
] as const satisfies [number, string, string, string, string][]

const all: Refusal[] = refusals.map(([status, name, description, code, error]) => ({
  status,
  name,
  description,
  code,
  error,
}))

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
/** Headers of every answer to which a limit applies: those to tokens, all writes, and calls with limits of their own. */
export const limitHeaders = {
  RateLimit: { $ref: '#/components/headers/RateLimit' },
  'RateLimit-Policy': { $ref: '#/components/headers/RateLimitPolicy' },
}

export const problemResponses = Object.fromEntries(
  all.map(({ status, name, description, code, error }) => [
    name,
    {
      description,
      ...(status === 429 ? { headers: { ...retryAfter, ...limitHeaders } } : {}),
      ...(status === 503 ? { headers: retryAfter } : {}),
      content: json(problemSchema, { error, code, ...(status === 400 ? { field: 'name' } : {}) }),
    },
  ]),
)

export const headerComponents = {
  RetryAfter: {
    description: 'Seconds until a retry makes sense.',
    schema: { type: 'integer', minimum: 1 },
    example: 30,
  },
  RateLimit: {
    description: 'Of each limit: `r`, how many requests are left, and `t`, the seconds until all are back.',
    schema: { type: 'string' },
    example: '"token";r=599;t=120',
  },
  RateLimitPolicy: {
    description: 'Of each limit: `q`, how many requests it allows, in the `w` seconds of its window.',
    schema: { type: 'string' },
    example: '"token";q=600;w=120',
  },
}

type Answering = { call: Call; isUpload: boolean }

/** Each refusal that this call may answer. */
export function refusalsOf(route: Answering): Record<string, JsonSchema> {
  const may = mayRefuse(route)
  return Object.fromEntries(
    all
      .filter(({ status }) => may[status])
      .map(({ status, name }) => [status, { $ref: `#/components/responses/${name}` }]),
  )
}

/** By status. */
export function mayRefuse({ call, isUpload }: Answering): Record<number, boolean> {
  const writes = call.verb !== 'GET'
  const sends = Boolean(call.body) || isUpload
  return {
    // Any address or body may be malformed.
    400: true,
    // Ways to sign in are open to anyone, and refuse so.
    401: call.access === 'person' || writes || call.path.endsWith('/session'),
    403: true,
    // Administration does not show itself to others.
    404: call.path.includes(':') || writes || call.path.startsWith('/api/admin') || hasIdIn(call.query),
    409: writes,
    413: sends,
    415: sends,
    429: true,
    500: true,
    503: true,
  }
}

const hasIdIn = (query: z.ZodMiniType | undefined) =>
  query !== undefined &&
  JSON.stringify(z.toJSONSchema(query, { io: 'input', unrepresentable: 'any' })).includes('"format":"uuid"')
