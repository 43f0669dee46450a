import type { Call } from '#shared/call.ts'
import { HOUR, MINUTE } from '#shared/limit.ts'
import { SESSION_COOKIE } from '#shared/session.ts'
import { TOKEN_PREFIX } from '#shared/token-scopes.ts'
import type { Route } from '../route.ts'
import { scopeOf } from '../token-scope.ts'
import { headerComponents, json, limitHeaders, problemComponent, problemResponses, refusalsOf } from './answers.ts'
import { describeWebhooks, type WebhookMessages } from './describe-webhooks.ts'
import { exampleOf } from './examples.ts'
import { type CallName, type DescribedFeatures, nameCalls } from './named-calls.ts'
import { describeSchemas, type JsonSchema, type Schemas } from './schemas.ts'

const ABOUT =
  'Every call of Cohort. Errors are {error, code, field}; a call refuses fields that it does not know. Where a provider such as Google sends browsers back to is not in it. A call whose body has a `key`, a UUID of your own choice, does once what is sent again with it, as after a lost answer; keys are remembered for a week.'

/** What the routes do not say themselves. */
export type ApiDescription = { features: DescribedFeatures; webhooks: WebhookMessages }
type About = { version: string; origin: string | undefined; aboutUrl: string }

/** The OpenAPI document of these routes. Without an `origin`, its server is the one that it came from. */
export function describeRoutes(routes: Route[], api: ApiDescription, { version, origin, aboutUrl }: About) {
  const names = nameCalls(api.features)
  const schemas = describeSchemas(
    routes.map(({ call }) => call),
    names,
  )
  const { schemas: messages, webhooks } = describeWebhooks(api.webhooks)
  const paths: Record<string, Record<string, unknown>> = {}
  // Where providers send browsers back to is no call for programs.
  for (const route of routes.filter(({ call }) => call.status !== 302)) {
    const template = route.call.path.replace(/:(\w+)/g, '{$1}')
    paths[template] = {
      ...paths[template],
      [route.call.verb.toLowerCase()]: describeCall(route, names.ofCall(route.call), schemas),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Cohort',
      version,
      description: ABOUT,
      contact: { name: 'Cohort', url: aboutUrl },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: origin ?? '/', description: 'This server' }],
    tags: Object.entries(api.features).map(([name, { about }]) => ({ name, description: about })),
    paths,
    webhooks,
    components: {
      schemas: { ...schemas.components, ...messages, Problem: problemComponent },
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE, description: 'The session of a browser.' },
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that POST /api/session answers.',
        },
        token: {
          type: 'http',
          scheme: 'bearer',
          description: `A personal API token, made in Settings: it begins with ${TOKEN_PREFIX}. Each call names the scope that it needs; write includes read.`,
        },
      },
      headers: headerComponents,
      responses: problemResponses,
    },
  }
}

function describeCall(route: Route, { operationId, tag }: CallName, schemas: Schemas) {
  const { call, isUpload } = route
  const body = schemas.body(call)
  return {
    operationId,
    tags: [tag],
    summary: summaryOf(call),
    description: descriptionOf(call),
    security: securityOf(call),
    'x-token-scope': scopeOf(call) ?? null,
    parameters: [...pathParameters(call.path), ...queryParameters(call, schemas)],
    ...(isUpload ? { requestBody: { required: true, content: { 'application/octet-stream': binary } } } : {}),
    ...(body
      ? { requestBody: { required: !takesNothing(call), content: json(body, exampleOf(body, schemas.components)) } }
      : {}),
    responses: { [call.status]: success(call, schemas), ...refusalsOf(route) },
  }
}

/** A missing body is one without fields. */
const takesNothing = ({ body }: Call) => body?.safeParse({}).success ?? true

function descriptionOf(call: Call) {
  const scope = scopeOf(call)
  const limits = (call.limits ?? []).map(
    ({ points, seconds, per }) => `${points} in ${inWords(seconds)} for each ${per}`,
  )
  return [
    `${call.summary}.`,
    scope ? `Scope of tokens: \`${scope}\`.` : 'Not for tokens.',
    ...(limits.length > 0 ? [`At most ${limits.join(', and ')}.`] : []),
  ].join(' ')
}

function securityOf(call: Call) {
  if (call.access !== 'person') return []
  const scope = scopeOf(call)
  return [{ cookie: [] }, { bearer: [] }, ...(scope ? [{ token: [] }] : [])]
}

const inWords = (seconds: number) =>
  seconds % HOUR === 0 ? `${seconds / HOUR} h` : seconds % MINUTE === 0 ? `${seconds / MINUTE} min` : `${seconds} s`

/** The first clause, because lists of calls show it in one line. */
const summaryOf = ({ summary }: Call) => summary.split(/[;:(.,]/, 1)[0]!.trim()

function success(call: Call, schemas: Schemas) {
  const answer = schemas.answer(call)
  if (call.sends) return { description: 'The file.', headers: limitHeaders, content: filesOf(call.sends) }
  return {
    description: call.status === 202 ? 'Accepted; it is done a little later.' : 'Done.',
    headers: limitHeaders,
    ...(answer ? { content: json(answer, exampleOf(answer, schemas.components)) } : {}),
  }
}

const filesOf = (types: readonly string[]) =>
  Object.fromEntries(types.map((type) => [type, type === 'application/json' ? { schema: {} } : binary]))

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters(call: Call, schemas: Schemas) {
  const { properties = {}, required = [] } = (schemas.query(call) ?? {}) as {
    properties?: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const binary = { schema: { type: 'string', format: 'binary' } }
