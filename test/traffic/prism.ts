import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import pino from 'pino'
import type { Exchange } from './exchange.ts'

const recipe = join(import.meta.dirname, 'prism')
const folder = join(import.meta.dirname, '../../node_modules/.cache/prism')

type Violation = { location?: string[]; message: string; code?: string | number }
type Client = {
  request(
    path: string,
    input: { method: string; headers: Record<string, string>; body: unknown },
  ): Promise<{ status: number; violations: { input: Violation[]; output: Violation[] } }>
}
type Prism = {
  getHttpOperationsFromSpec(document: object): Promise<unknown[]>
  createClientFromOperations(operations: unknown[], config: object): Client
}

/** An id that cannot exist is answered as one of nothing. */
const IS_ID = /format "uuid"|\[0-9a-fA-F\]\{8\}/

/** Prism as a proxy of `upstream`: it compares what goes through it with the OpenAPI document. */
export async function openPrism(document: object, upstream: string) {
  cpSync(recipe, folder, { recursive: true })
  execFileSync('npm', ['ci', '--ignore-scripts', '--silent'], { cwd: folder, stdio: 'inherit' })
  const require = createRequire(join(folder, 'package.json'))
  const { getHttpOperationsFromSpec } = require('@stoplight/prism-http') as Prism
  const { createClientFromOperations } = require('@stoplight/prism-http/dist/client') as Prism
  // With the level of its own that it logs by.
  const logger = pino({ level: 'silent', customLevels: { success: 32 } })
  const operations = await getHttpOperationsFromSpec(JSON.parse(JSON.stringify(document)) as object)
  const client = createClientFromOperations(operations, {
    mock: false,
    isProxy: true,
    validateRequest: true,
    validateResponse: true,
    checkSecurity: true,
    errors: false,
    upstream: new URL(upstream),
    logger,
  })
  return {
    /** What deviates. Undefined if the document has no such call. */
    async compare({ method, path, headers, body, status }: Exchange): Promise<string[] | undefined> {
      const operation = `${method} ${path.split('?')[0]!.replace(/[\da-f]{8}-[\da-f-]{27}/gi, '{id}')}`
      const input = { method: method.toLowerCase(), headers, body: parse(headers, body) }
      const { violations } = await client.request(path, input)
      if (violations.input.some(({ message }) => message === 'Selected route not found')) return undefined
      // A wrong request that is refused is as it should be.
      const wrong = status < 400 ? violations.input.filter((one) => !IS_ID.test(one.message)) : []
      return [...wrong, ...violations.output].map((one) => `${operation} ${status}: ${inWords(one)}`)
    },
  }
}

const inWords = ({ location = [], message }: Violation) => `${location.join('.').replace(/\.\d+/g, '.*')} ${message}`

function parse(headers: Record<string, string>, body: string | undefined): unknown {
  if (body === undefined || !headers['content-type']?.includes('json')) return body
  try {
    return JSON.parse(body)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    return body
  }
}
