import type { ApiDocument, Operation } from '../api-docs/document.ts'
import { typeOf } from './write-types.ts'

const SENDING = `
export class CohortError extends Error {
  readonly status: number
  /** For programs: it stays the same. */
  readonly code: string
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined
  constructor(status: number, code: string, message: string, retryAfter: number | undefined) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}

type Sent = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
type Options = {
  /** Such as https://cohort.example.org. */
  origin: string
  /** An API token, made in Settings. */
  token?: string
  fetch?: typeof globalThis.fetch
}

/** @throws CohortError if the server refuses */
async function send({ origin, token, fetch = globalThis.fetch }: Options, verb: string, path: string, { params = {}, query = {}, body }: Sent) {
  const url = new URL(path.replace(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')), origin)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  const isFile = body instanceof Blob || body instanceof Uint8Array
  const response = await fetch(url, {
    method: verb,
    headers: {
      ...(token === undefined ? {} : { authorization: \`Bearer \${token}\` }),
      ...(body === undefined ? {} : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isFile ? (body as Blob) : JSON.stringify(body) }),
  })
  if (response.ok) return response
  const { error, code } = (await response.json()) as { error: string; code: string }
  const seconds = response.headers.get('retry-after')
  throw new CohortError(response.status, code, error, seconds === null ? undefined : Number(seconds))
}

const sendForJson = async <Answer>(...sent: Parameters<typeof send>) => (await (await send(...sent)).json()) as Answer
const sendForNothing = async (...sent: Parameters<typeof send>) => void (await send(...sent))
`

export type ClientDocument = ApiDocument & { info: { version: string } }

/** A client in one file of TypeScript, without dependencies: a type for each schema, and a method for each call. */
export function writeClient(document: ClientDocument): string {
  const types = Object.entries(document.components.schemas).map(
    ([name, schema]) => `export type ${name} = ${typeOf(schema)}\n`,
  )
  const methods = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => writeMethod(verb.toUpperCase(), path, operation)),
  )
  return `// The API of Cohort ${document.info.version}. GET /api/client.ts writes it for the version that answers.\n\n${types.join('')}${SENDING}
export const createClient = (options: Options) => ({\n${methods.join('')}})\n`
}

function writeMethod(verb: string, path: string, operation: Operation): string {
  const { operationId, description, responses } = operation
  const [content] = Object.entries(
    Object.entries(responses).find(([status]) => Number(status) < 300)?.[1].content ?? {},
  )
  const isJson = content?.[0] === 'application/json' && content[1].schema.format !== 'binary'
  const sending = isJson ? `sendForJson<${typeOf(content[1].schema)}>` : content ? 'send' : 'sendForNothing'
  return `  /** ${description.replaceAll('*/', '')} */
  ${operationId}: (${sentType(operation)}) => ${sending}(options, '${verb}', '${path}', sent),\n`
}

function sentType({ parameters, requestBody }: Operation): string {
  const inPath = parameters.filter((parameter) => parameter.in === 'path')
  const inQuery = parameters.filter((parameter) => parameter.in === 'query')
  const fields = (list: typeof parameters) =>
    list.map(({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)}`).join('; ')
  const needsQuery = inQuery.some(({ required }) => required)
  const [body] = Object.values(requestBody?.content ?? {})
  const parts = [
    ...(inPath.length > 0 ? [`params: { ${fields(inPath)} }`] : []),
    ...(inQuery.length > 0 ? [`query${needsQuery ? '' : '?'}: { ${fields(inQuery)} }`] : []),
    ...(body ? [`body: ${typeOf(body.schema)}`] : []),
  ]
  const isOptional = inPath.length === 0 && !needsQuery && !body
  return `sent: { ${parts.join('; ')} }${isOptional ? ' = {}' : ''}`
}
