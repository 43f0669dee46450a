import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { teams } from '#features/teams/contract.ts'
import type { Call } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import { calls, nameOf } from '#test/all-calls.ts'
import { valuesOf } from '#test/fuzz/schema-values.ts'
import { parseRequest } from './parse-request.ts'

/** Phrases of zod that people should not see. */
const VALIDATOR = /expected|received|Invalid|Too (big|small)|Unrecognized|pattern|\binput\b|\bNaN\b|undefined/i

const tooLong = 'x'.repeat(60_000)
const oddValues: unknown[] = [
  undefined,
  null,
  true,
  '',
  ' ',
  'x',
  'x@',
  'x@y',
  tooLong,
  '2026-02-30',
  'javascript:alert(1)',
  -1,
  0,
  1.5,
  2 ** 31,
  2 ** 60,
  Number.NaN,
  [],
  [null],
  [{}],
  [[]],
  Array.from({ length: 300 }, () => 'x'),
  Array.from({ length: 300 }, (_, index) => ({ uid: index })),
  {},
  { unknown: 'x' },
]

/** Copies of the value with one odd value each, at every depth. */
function* brokenCopies(value: unknown): Generator<unknown> {
  yield* oddValues
  if (!value || typeof value !== 'object') return
  for (const [name, inner] of Object.entries(value))
    for (const broken of brokenCopies(inner))
      yield Array.isArray(value) ? value.with(Number(name), broken) : { ...value, [name]: broken }
}

function sentencesOf(call: Call, carried: { query?: unknown; body?: unknown }): string[] {
  try {
    parseRequest(call, { params: {}, ...carried } as FastifyRequest)
    return []
  } catch (error) {
    if (error instanceof Problem) return [error.message]
    throw error
  }
}

function refusalsOf(call: Call): Set<string> {
  const sentences = (['query', 'body'] as const).flatMap((part) => {
    const schema = call[part]
    if (!schema) return []
    const samples = fc.sample(valuesOf(schema), { seed: 1843, numRuns: 5 })
    const right = part === 'body' && call.query ? fc.sample(valuesOf(call.query), { seed: 1, numRuns: 1 })[0] : {}
    return samples
      .flatMap((sample) => [...brokenCopies(sample)])
      .flatMap((broken) => sentencesOf(call, part === 'query' ? { query: broken } : { query: right, body: broken }))
  })
  return new Set(sentences)
}

const withFields = calls.filter(({ query, body }) => query ?? body)

test.each(withFields.map((call) => [nameOf(call), call] as const))(
  'whatever is wrong with %s is said in our own sentences',
  (_name, call) => {
    const sentences = [...refusalsOf(call)]
    expect(sentences.length).toBeGreaterThan(0)
    expect(sentences.filter((sentence) => VALIDATOR.test(sentence) || sentence.split(' ').length < 3)).toEqual([])
  },
)

test('what lies deep beside an unknown id is no trouble', () => {
  const deep = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) as unknown
  const request = { params: {}, query: {}, body: { name: 'Engine', memberIds: ['nobody'], deep } }
  const { body } = parseRequest(teams.create, request as unknown as FastifyRequest)
  expect(body).toMatchObject({ memberIds: ['00000000-0000-0000-0000-000000000000'] })
})
