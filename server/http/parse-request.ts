import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import { messageFor } from './validation-messages.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Replaces text that is not a UUID, so that the feature answers as for any unknown id. */
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000'

/** Reads address, query and body, trimmed and with defaults. @throws Problem 400 for the first error */
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
  if (unknownIds.length === 0) throw problemOf(read.error.issues[0]!)
  // In place, because 64 KB can nest deeper than the stack of a recursive copy.
  for (const { path } of unknownIds) replaceAt(value, path, UNKNOWN_ID)
  return parseWith(schema, value)
}

/** Checks of contracts may name a code in their `params`. */
function problemOf(issue: z.core.$ZodIssue) {
  const code: unknown = issue.code === 'custom' ? issue.params?.code : undefined
  return new Problem(400, typeof code === 'string' ? code : 'invalid', issue.message)
}

/** A `key` is no id: two different keys must not become equal, because a key makes a repeated request count once. */
const isMalformedId = ({ code, path, ...issue }: z.core.$ZodIssue) =>
  code === 'invalid_format' && 'format' in issue && issue.format === 'uuid' && path.at(-1) !== 'key'

function replaceAt(value: unknown, path: PropertyKey[], replacement: unknown) {
  const holder = path.slice(0, -1).reduce((inner, key) => (inner as Record<PropertyKey, unknown>)[key], value)
  ;(holder as Record<PropertyKey, unknown>)[path.at(-1)!] = replacement
}

/** PostgreSQL cannot store U+0000 or half of a surrogate pair. */
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
