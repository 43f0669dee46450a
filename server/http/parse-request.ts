import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import { messageFor } from './validation-messages.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/**
 * An id that nothing has. It replaces text that is not a UUID, so that the feature answers with its own sentence, as for any
 * other unknown id.
 */
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Reads what a request carries for a call: address, query and body, trimmed and with defaults.
 * @throws Problem 400 with the first thing to mend
 */
export function parseRequest(call: Call, request: FastifyRequest) {
  return {
    params: parseParams(request.params as Record<string, string>),
    query: parseWith(call.query, request.query),
    body: parseWith(call.body, request.body),
  }
}

function parseParams(params: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const isUnknownId = /(^id|Id|^uid)$/.test(name) && !UUID.test(value)
      if (!isUnknownId) rejectUnstorableText(value)
      return [name, isUnknownId ? UNKNOWN_ID : value]
    }),
  )
}

function parseWith(schema: z.ZodMiniType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  rejectUnstorableText(value)
  const read = schema.safeParse(value ?? {}, { error: messageFor })
  if (read.success) return read.data
  const unknownIds = read.error.issues.filter(isMalformedId)
  if (unknownIds.length === 0) throw new Problem(400, 'invalid', read.error.issues[0]!.message)
  // In place: a copy would take room for each level of a body, and 64 KB can nest deeper than the stack.
  for (const { path } of unknownIds) replaceAt(value, path, UNKNOWN_ID)
  return parseWith(schema, value)
}

/** Not for a `key`, which is no id: two different keys must not become the same one, because a key makes a repeated request count once. */
const isMalformedId = ({ code, path, ...issue }: z.core.$ZodIssue) =>
  code === 'invalid_format' && 'format' in issue && issue.format === 'uuid' && path.at(-1) !== 'key'

function replaceAt(value: unknown, path: PropertyKey[], replacement: unknown) {
  const holder = path.slice(0, -1).reduce((inner, key) => (inner as Record<PropertyKey, unknown>)[key], value)
  ;(holder as Record<PropertyKey, unknown>)[path.at(-1)!] = replacement
}

/**
 * PostgreSQL stores neither U+0000 in text nor half of a character (a surrogate without its other): what cannot come back
 * as it was written is refused at the door, however deep it lies.
 */
function rejectUnstorableText(carried: unknown) {
  const waiting = [carried]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (typeof value === 'string') {
      if (value.includes('\u0000')) throw new Problem(400, 'invalid', 'Text may not contain the character U+0000.')
      if (!value.isWellFormed()) throw new Problem(400, 'invalid', 'Text may not contain half of a character.')
    } else if (value && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) waiting.push(key, inner)
    }
  }
}
