import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import type { Call } from '#shared/call.ts'
import { notFound, Problem } from '#shared/problem.ts'

// The small build of zod that both sides share brings no sentences of its own.
z.config(en())

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
    refuseNul(value)
  }
  return params
}

function readWith(schema: z.ZodMiniType | undefined, value: unknown) {
  if (!schema) return undefined
  refuseNul(value)
  const read = schema.safeParse(value ?? {})
  if (read.success) return read.data
  const [issue] = read.error.issues
  const where = issue?.path.join('.')
  // A sentence of the contract stands alone; one of zod's own needs to say which field it means.
  const isOwnSentence = issue?.code === 'custom' || /[.!?]$|^[A-Z]\w+ \w+ \w+/.test(issue?.message ?? '')
  throw new Problem(
    400,
    'invalid',
    isOwnSentence || !where ? (issue?.message ?? 'Invalid request') : `${where}: ${issue?.message}`,
  )
}

/** PostgreSQL cannot store U+0000 in text: refuse it at the door instead of failing inside. */
function refuseNul(value: unknown): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000')) throw new Problem(400, 'invalid', 'Text may not contain the character U+0000.')
  } else if (value && typeof value === 'object') {
    for (const [key, inner] of Object.entries(value)) {
      refuseNul(key)
      refuseNul(inner)
    }
  }
}
