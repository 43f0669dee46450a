import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { invalid } from '#shared/problem.ts'
import { strict } from './strict-schema.ts'
import { messageFor, pathOf } from './validation-messages.ts'

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i

/** Replaces text that is not a UUID, so that the feature answers as for any unknown id. */
const UNKNOWN_ID = '00000000-0000-0000-0000-000000000000'

const NOTHING = z.object({})

/** Reads address, query and body, trimmed and with defaults. @throws Problem 400 for an unknown field, or the first error */
export function parseRequest(call: Call, { params, query, body }: FastifyRequest) {
  return {
    params: parseParams(params as Record<string, string>),
    query: parseWith(strict(call.query ?? NOTHING), query),
    // The handler reads the bytes of a file.
    body: body instanceof Readable ? undefined : parseWith(strict(call.body ?? NOTHING), body),
  }
}

function parseParams(params: Record<string, string>) {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => {
      const isUnknownId = /(^id|Id|^uid)$/.test(name) && !UUID.test(value)
      if (!isUnknownId) rejectUnstorableText({ [name]: value })
      return [name, isUnknownId ? UNKNOWN_ID : value]
    }),
  )
}

function parseWith(schema: z.ZodMiniType, value: unknown): unknown {
  rejectUnstorableText(value)
  const read = schema.safeParse(value ?? {}, { error: messageFor })
  if (read.success) return read.data
  const unknownIds = read.error.issues.filter(isMalformedId)
  if (unknownIds.length === 0) throw problemOf(read.error.issues)
  // In place, because 64 KB can nest deeper than the stack of a recursive copy.
  for (const { path } of unknownIds) replaceAt(value, path, UNKNOWN_ID)
  return parseWith(schema, value)
}

/** A misspelled field comes first, because it explains why another one is missing. */
function problemOf(issues: z.core.$ZodIssue[]) {
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0]!
  // Checks of contracts may name a code in their `params`.
  const code: unknown = issue.code === 'custom' ? issue.params?.code : undefined
  return invalid(fieldOf(issue), issue.message, typeof code === 'string' ? code : undefined)
}

function fieldOf(issue: z.core.$ZodIssue): string | undefined {
  const [name = ''] = issue.code === 'unrecognized_keys' ? issue.keys : []
  return pathOf(issue.code === 'unrecognized_keys' ? [...issue.path, name] : issue.path) || undefined
}

/** A `key` is no id: two different keys must not become equal, because a key makes a repeated request count once. */
const isMalformedId = ({ code, path, ...issue }: z.core.$ZodIssue) =>
  code === 'invalid_format' && 'format' in issue && issue.format === 'uuid' && path.at(-1) !== 'key'

function replaceAt(value: unknown, path: PropertyKey[], replacement: unknown) {
  const holder = path.slice(0, -1).reduce((inner, key) => (inner as Record<PropertyKey, unknown>)[key], value)
  ;(holder as Record<PropertyKey, unknown>)[path.at(-1)!] = replacement
}

type Part = { value: unknown; name: string; within: Part | undefined }

/** PostgreSQL cannot store U+0000 or half of a surrogate pair. */
function rejectUnstorableText(carried: unknown) {
  const waiting: Part[] = [{ value: carried, name: '', within: undefined }]
  for (let part = waiting.pop(); part; part = waiting.pop()) {
    const { value } = part
    if (typeof value === 'string') {
      if (value.includes('\u0000')) throw invalid(fieldAt(part), 'Text may not contain the character U+0000.')
      if (!value.isWellFormed()) throw invalid(fieldAt(part), 'Text may not contain half of a character.')
    } else if (value && typeof value === 'object') {
      for (const [name, inner] of Object.entries(value)) {
        waiting.push({ value: inner, name, within: part }, { value: name, name, within: part })
      }
    }
  }
}

/** The innermost names, because 64 KB can nest thousands. */
function fieldAt(part: Part) {
  const path: string[] = []
  for (let one = part; one.within && path.length < 10; one = one.within) path.unshift(one.name)
  return pathOf(path) || undefined
}
