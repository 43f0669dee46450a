import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'
import { sentenceFor } from './issue-sentence.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/**
 * Reads what a request carries for a call: address, query and body, trimmed and with defaults.
 * @throws Problem 400 with the first thing to mend; 404 for an id that cannot be one.
 */
export function readCarried(call: Call, request: FastifyRequest) {
  return {
    params: readParams(request.params as Record<string, string>),
    query: readWith(call.query, request.query),
    body: readWith(call.body, request.body),
  }
}

function readParams(params: Record<string, string>) {
  for (const [name, value] of Object.entries(params)) {
    if (/(^id|Id|^uid)$/.test(name) && !UUID.test(value)) throw notFound()
    refuseUnstorable(value)
  }
  return params
}

function readWith(schema: z.ZodMiniType | undefined, value: unknown) {
  if (!schema) return undefined
  refuseUnstorable(value)
  const read = schema.safeParse(value ?? {}, { error: sentenceFor })
  if (read.success) return read.data
  throw new Problem(400, 'invalid', read.error.issues[0]!.message)
}

/**
 * PostgreSQL stores neither U+0000 in text nor half of a character (a surrogate without its other): what cannot come back
 * as it was written is refused at the door, however deep it lies.
 */
function refuseUnstorable(carried: unknown) {
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
