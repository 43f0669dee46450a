import * as z from 'zod/mini'
import { SESSION_COOKIE } from '#features/identity/contract.ts'
import type { Call } from '#shared/call.ts'
import type { Route } from './route.ts'

const ABOUT =
  'Every call of Cohort. Errors are {error, code}. A call whose body has a `key`, a UUID of your own choice, does once what is sent again with it, as after a lost answer; keys are remembered for a week.'

export function describeRoutes(routes: Route[], version: string) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const route of routes) {
    const { call, aliases } = route
    for (const path of [call.path, ...aliases]) {
      const template = path.replace(/:(\w+)/g, '{$1}')
      paths[template] = { ...paths[template], [call.verb.toLowerCase()]: describeCall(route, path) }
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Cohort', version, description: ABOUT },
    paths,
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: SESSION_COOKIE },
        bearer: { type: 'http', scheme: 'bearer', description: 'The token that POST /api/session answers.' },
      },
      responses: {
        Problem: {
          description: 'Why it was refused',
          content: json({
            type: 'object',
            required: ['error', 'code'],
            properties: { error: { type: 'string' }, code: { type: 'string' } },
          }),
        },
      },
    },
  }
}

function describeCall({ call, isUpload }: Route, path: string) {
  return {
    summary: call.summary,
    security: call.access === 'person' ? [{ cookie: [] }, { bearer: [] }] : [],
    parameters: [...pathParameters(path), ...queryParameters(call)],
    ...(isUpload ? { requestBody: { required: true, content: binary } } : {}),
    ...(call.body ? { requestBody: { required: true, content: json(schemaOf(call.body, 'input')) } } : {}),
    responses: {
      [call.status]: {
        description: 'Done',
        ...(call.answer ? { content: json(schemaOf(call.answer, 'output')) } : {}),
      },
      default: { $ref: '#/components/responses/Problem' },
    },
  }
}

const pathParameters = (path: string) =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))

function queryParameters(call: Call) {
  if (!call.query) return []
  const { properties = {}, required = [] } = schemaOf(call.query, 'input') as {
    properties?: object
    required?: string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const binary = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
const json = (schema: object) => ({ 'application/json': { schema } })
