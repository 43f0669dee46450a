import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#shared/problem.ts'

/** Contracts nest five deep. */
const DEPTH_MAX = 32
/** Three times those of the largest import with all its fields. They, not bytes, are what reading takes time for. */
const VALUES_MAX = 250_000
/** Characters that are counted without a pause: about a millisecond. */
const SLICE = 1 << 20

export function acceptJsonOnly(app: FastifyInstance) {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (request: FastifyRequest, body: string) => {
    if (body === '') return undefined
    const written = await countFieldsWritten(body)
    const parsed = await new Promise<unknown>((resolve, reject) => {
      void parse(request, body, (error, value) => (error ? reject(error) : resolve(value)))
    })
    if (written > countFields(parsed)) throw duplicateField()
    return parsed
  })
}

const duplicateField = () => new Problem(400, 'invalid', 'The body has the same field twice. Send each field once.')
const tooDeep = () => new Problem(400, 'invalid', `The body is nested more than ${DEPTH_MAX} deep.`)
const tooManyValues = () =>
  new Problem(413, 'too-large', 'That is too much at once: it has more than 250,000 values. Send it in parts.')

const [QUOTE, BACKSLASH, COLON, COMMA, LIST, LIST_END, OBJECT, OBJECT_END] = [...'"\\:,[]{}'].map((one) =>
  one.charCodeAt(0),
) as [number, number, number, number, number, number, number, number]

/**
 * Counts fields in the text, because `JSON.parse` drops duplicates silently. Large bodies let others have their turn.
 * @throws Problem for what would take long to parse
 */
async function countFieldsWritten(json: string) {
  let [at, depth, values, fields, isText] = [0, 0, 0, 0, false]
  while (at < json.length) {
    if (at > 0) await nextTurn()
    for (const end = Math.min(json.length, at + SLICE); at < end; at += 1) {
      const code = json.charCodeAt(at)
      if (isText) {
        if (code === BACKSLASH) at += 1
        else isText = code !== QUOTE
      } else if (code === QUOTE) isText = true
      else if (code === COLON) fields += 1
      else if (code === COMMA) values += 1
      else if (code === OBJECT || code === LIST) {
        depth += 1
        values += 1
        if (depth > DEPTH_MAX) throw tooDeep()
      } else if (code === OBJECT_END || code === LIST_END) depth -= 1
    }
    if (values > VALUES_MAX) throw tooManyValues()
  }
  return fields
}

/** Counts fields at all depths. */
function countFields(parsed: unknown): number {
  if (!parsed || typeof parsed !== 'object') return 0
  const inner: unknown[] = Object.values(parsed)
  const own = Array.isArray(parsed) ? 0 : inner.length
  return inner.reduce<number>((sum, one) => sum + countFields(one), own)
}
