import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { chat } from '#features/chat/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { teams } from '#features/teams/contract.ts'
import type { Call } from '#shared/call.ts'
import { Problem } from '#shared/problem.ts'
import { calls, nameOf } from '#test/all-calls.ts'
import { valuesOf } from '#test/fuzz/schema-values.ts'
import { parseRequest } from './parse-request.ts'
import { strict } from './strict-schema.ts'

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

const withFields = calls.filter(({ query, body }) => body ?? query?.def.type === 'object')

test.each(withFields.map((call) => [nameOf(call), call] as const))(
  'whatever is wrong with %s is said in our own sentences',
  (_name, call) => {
    const sentences = [...refusalsOf(call)]
    expect(sentences.length).toBeGreaterThan(0)
    expect(sentences.filter((sentence) => VALIDATOR.test(sentence) || sentence.split(' ').length < 3)).toEqual([])
  },
)

/** Where an unknown field may be in a value: in each object, at every depth. */
function* objectsIn(value: unknown, path: string[] = []): Generator<string[]> {
  if (!value || typeof value !== 'object') return
  if (!Array.isArray(value)) yield path
  for (const [name, inner] of Object.entries(value)) yield* objectsIn(inner, [...path, name])
}

/** A copy with the field at the path. */
const withField = (value: unknown, [name, ...rest]: string[], field: string): unknown =>
  name === undefined
    ? { ...(value as object), [field]: 'x' }
    : Array.isArray(value)
      ? value.with(Number(name), withField(value[Number(name)], rest, field))
      : { ...(value as object), [name]: withField((value as Record<string, unknown>)[name], rest, field) }

/** Others add parameters to these addresses. */
const OPEN = [
  'GET /api/providers/:provider/callback',
  'GET /api/calendar/:calendarKey/cohort.ics',
  'POST /api/unsubscriptions/:mailKey',
]

test.each(calls.map((call) => [nameOf(call), call] as const))(
  '%s takes no field that it does not know',
  (name, call) => {
    const bodies = call.body ? fc.sample(valuesOf(call.body), { seed: 1, numRuns: 20 }) : [{}]
    const refusalOf = (carried: object) => {
      try {
        parseRequest(call, { params: {}, ...carried } as FastifyRequest)
      } catch (error) {
        return error
      }
    }
    const queries = fc.sample(valuesOf(call.query ?? z.object({})), { seed: 1, numRuns: 200 })
    const right = queries.find((query) => !(call.query && strict(call.query).safeParse(query).error))
    const refusal = (field: string) => expect.objectContaining({ status: 400, field }) as unknown
    const asked = refusalOf({ query: { ...(right as object), utm: 'x' } })
    if (OPEN.includes(name)) expect(asked).toBeUndefined()
    else expect(asked).toEqual(refusal('utm'))
    // Their bodies are no fields.
    if (call.verb === 'GET' || name === 'POST /api/files') return
    for (const body of bodies)
      for (const path of objectsIn(body))
        expect(refusalOf({ query: right, body: withField(body, path, 'utm') })).toEqual(
          refusal([...path, 'utm'].join('.')),
        )
  },
)

test.each([
  [
    tasks.add,
    { name: 'Draw', dueDate: '2026-12-25', assignedUsers: [] },
    'dueDate',
    /no field dueDate here. Use due\.$/,
  ],
  [chat.send, { roomId: crypto.randomUUID(), text: 'Hi' }, 'roomId', /Use room\.$/],
  [tasks.add, { due: null }, 'name', /^Fill all fields$/],
  [tasks.add, { name: 'Draw', due: '' }, 'due', /^Fill all fields$/],
  [tasks.bulk, { changes: [{ id: crypto.randomUUID(), edit: { name: 5 } }] }, 'changes.0.edit.name', /Fill all fields/],
  [tasks.add, { name: 'Dr\u0000aw' }, 'name', /U\+0000/],
  [tasks.tick, { done: true, '': 1 }, '""', /^There is no field "" here/],
])('what is wrong names its field: %#', (call, body, field, message) => {
  expect(() => parseRequest(call, { params: {}, query: {}, body } as unknown as FastifyRequest)).toThrow(
    expect.objectContaining({ status: 400, field, message: expect.stringMatching(message) as string }),
  )
})

test('what lies deep beside an unknown id is no trouble', () => {
  const deep = JSON.parse(`${'['.repeat(30_000)}${']'.repeat(30_000)}`) as unknown
  const request = { params: {}, query: {}, body: { name: 'Engine', memberIds: ['nobody'], deep } }
  expect(() => parseRequest(teams.create, request as unknown as FastifyRequest)).toThrow(
    expect.objectContaining({ field: 'deep' }),
  )
})
