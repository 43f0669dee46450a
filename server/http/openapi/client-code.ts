/** What each client does, with types or without them. `type` writes an annotation, or nothing. */
const writeCode = (type: (annotation: string) => string) => `
export class CohortError extends Error {
  ${type('readonly ')}status${type(': number')}
  /** For programs: it stays the same. */
  ${type('readonly ')}code${type(': string')}
  /** Seconds until a retry makes sense. */
  ${type('readonly ')}retryAfter${type(': number | undefined')}
  /** The field of the request that is wrong, missing or unknown. */
  ${type('readonly ')}field${type(': string | undefined')}
  constructor(status${type(': number')}, code${type(': string')}, message${type(': string')}, retryAfter${type(': number | undefined')}, field${type(': string | undefined')}) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
    this.field = field
  }
}

/** @throws CohortError if the server refuses */
async function send({ origin, token, fetch = globalThis.fetch }${type(': Options')}, verb${type(': string')}, path${type(': string')}, { params = {}, query = {}, body }${type(': Sent')}) {
  const url = new URL(path.replace(/\\{(\\w+)\\}/g, (_, name${type(': string')}) => encodeURIComponent(params[name] ?? '')), origin)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  const isFile = body instanceof Blob || body instanceof Uint8Array
  const response = await fetch(url, {
    method: verb,
    headers: {
      ...(token === undefined ? {} : { authorization: \`Bearer \${token}\` }),
      ...(body === undefined ? {} : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isFile ? body${type(' as Blob')} : JSON.stringify(body) }),
  })
  if (response.ok) return response
  const { error, code, field } = ${type('(')}await response.json()${type(') as { error: string; code: string; field?: string }')}
  const seconds = response.headers.get('retry-after')
  throw new CohortError(response.status, code, error, seconds === null ? undefined : Number(seconds), field)
}

const sendForJson = async ${type('<Answer>')}(...sent${type(': Parameters<typeof send>')}) => ${type('(')}await (await send(...sent)).json()${type(') as Answer')}
const sendForNothing = async (...sent${type(': Parameters<typeof send>')}) => void (await send(...sent))
`

export const codeWithTypes = writeCode((annotation) => annotation)
export const codeWithoutTypes = writeCode(() => '')

export const optionTypes = `
export type Options = {
  /** Such as https://cohort.example.org. */
  origin: string
  /** An API token, made in Settings. */
  token?: string
  fetch?: typeof globalThis.fetch
}
`

export const sentType = `
type Sent = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }
`

/** For index.d.ts. */
export const codeDeclarations = `
export declare class CohortError extends Error {
  readonly status: number
  /** For programs: it stays the same. */
  readonly code: string
  /** Seconds until a retry makes sense. */
  readonly retryAfter: number | undefined
  /** The field of the request that is wrong, missing or unknown. */
  readonly field: string | undefined
  constructor(status: number, code: string, message: string, retryAfter: number | undefined, field: string | undefined)
}
`
