import type * as z from 'zod/mini'
import type { CallLimit } from './limit.ts'
import { TOKEN_AREAS, type TokenArea } from './token-scopes.ts'

export type Verb = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** `person` needs a session (else 401 'Not signed in'). */
export type Access = 'person' | 'anyone'

/** The area of personal API tokens that a call belongs to. `session`: for no token, only for people who signed in. */
export type CallScope = TokenArea | 'session'

type PathParams<Address extends string> = Address extends `${string}:${infer Name}/${infer Rest}`
  ? { [Key in Name]: string } & PathParams<`/${Rest}`>
  : Address extends `${string}:${infer Name}`
    ? { [Key in Name]: string }
    : unknown

type NoSchema = z.ZodMiniUndefined

type VerbOfAddress<Address> = Address extends `${infer Word extends Verb} ${string}` ? Word : never

const callOf =
  (scope: CallScope) =>
  <
    Address extends `${Verb} /${string}`,
    Query extends z.ZodMiniType = NoSchema,
    Body extends z.ZodMiniType = NoSchema,
    Answer extends z.ZodMiniType = NoSchema,
    Who extends Access = 'person',
  >(
    address: Address,
    about: {
      summary: string
      access?: Who
      query?: Query
      body?: Body
      answer?: Answer
      status?: 200 | 201 | 202 | 204 | 302
      /** The media types that a file may have that it answers, the usual one first. */
      sends?: readonly string[]
      limits?: readonly CallLimit[]
    },
  ) => {
    const [verb, path] = address.split(' ') as [VerbOfAddress<Address>, string]
    return {
      verb,
      path,
      scope,
      summary: about.summary,
      access: (about.access ?? 'person') as Who,
      query: about.query as Query,
      body: about.body as Body,
      answer: about.answer as Answer,
      status: about.status ?? (about.answer ? 200 : 204),
      sends: about.sends,
      limits: about.limits,
      // For types only: the names after ':' in the address.
      params: undefined as unknown as PathParams<Address>,
    }
  }

/**
 * The calls of the API by their scope: `calls.tasks('GET /api/tasks', …)`. The same object binds the route
 * (server/http/route.ts), types the client (web/request/api-client.ts) and becomes OpenAPI.
 */
export const calls = Object.fromEntries(
  ['session' as const, ...TOKEN_AREAS].map((scope) => [scope, callOf(scope)]),
) as Record<CallScope, ReturnType<typeof callOf>>

export type Call = {
  verb: Verb
  path: string
  scope: CallScope
  summary: string
  access: Access
  query: z.ZodMiniType | undefined
  body: z.ZodMiniType | undefined
  answer: z.ZodMiniType | undefined
  status: number
  sends: readonly string[] | undefined
  limits: readonly CallLimit[] | undefined
  params: unknown
}

type SchemaType<Schema, Side extends 'input' | 'output'> = Schema extends z.ZodMiniType
  ? Side extends 'input'
    ? z.input<Schema>
    : z.output<Schema>
  : undefined

export type ParamsOf<C extends Call> = C['params']
export type BodyOf<C extends Call> = SchemaType<C['body'], 'input'>
export type ParsedBody<C extends Call> = SchemaType<C['body'], 'output'>
export type QueryOf<C extends Call> = SchemaType<C['query'], 'input'>
export type ParsedQuery<C extends Call> = SchemaType<C['query'], 'output'>
export type AnswerOf<C extends Call> = SchemaType<C['answer'], 'output'>
