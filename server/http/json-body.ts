import type { FastifyInstance } from 'fastify'
import { Problem } from '#shared/problem.ts'

export function acceptJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined)
    void parse(request, body as string, (error, parsed) => {
      if (error) return done(error)
      if (countFieldsWritten(body as string) > countFields(parsed)) return done(duplicateField())
      done(null, parsed)
    })
  })
}

const duplicateField = () => new Problem(400, 'invalid', 'The body has the same field twice. Send each field once.')

const STRINGS = /"[^"\\]*(?:\\.[^"\\]*)*"\s*:?/g

/** Counts fields in the text, because `JSON.parse` drops duplicates silently. */
function countFieldsWritten(json: string) {
  let count = 0
  for (const [found] of json.matchAll(STRINGS)) if (found.endsWith(':')) count += 1
  return count
}

/** Counts fields at all depths. Not recursive: 64 KB can nest deeper than the stack. */
function countFields(parsed: unknown) {
  let count = 0
  const waiting = [parsed]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (!value || typeof value !== 'object') continue
    const inner = Object.values(value)
    if (!Array.isArray(value)) count += inner.length
    for (const each of inner) waiting.push(each)
  }
  return count
}
