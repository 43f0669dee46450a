import Fastify, { type FastifyBaseLogger } from 'fastify'
import pino from 'pino'
import { expect, test } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { handleErrors } from './error-handler.ts'

async function answerTo(thrown: Error) {
  const app = Fastify({ genReqId: () => 'reference-7' })
  handleErrors(app)
  app.get('/', async () => {
    throw thrown
  })
  const response = await app.inject('/')
  return { status: response.statusCode, retryAfter: response.headers['retry-after'], ...response.json() }
}

test('a fault shows a reference to report, never its insides', async () => {
  const answer = await answerTo(new Error('select * from secrets'))
  expect(answer).toMatchObject({ status: 500, code: 'fault' })
  expect(answer.error).toContain('reference-7')
  expect(JSON.stringify(answer)).not.toContain('secrets')
})

test.each([
  ['refuses connections', Object.assign(new Error('connect'), { code: 'ECONNREFUSED', syscall: 'connect' })],
  ['is shutting down', Object.assign(new Error('terminating'), { code: '57P01' })],
  ['does not answer in time', new Error('timeout exceeded when trying to connect')],
])('a database that %s is a 503 that says when to come back', async (_what, error) => {
  expect(await answerTo(error)).toMatchObject({ status: 503, code: 'database-away', retryAfter: '2' })
})

test('a folder that is missing is not called an outage of the database', async () => {
  const missing = Object.assign(new Error('ENOENT: mkdir'), { code: 'ENOENT', syscall: 'mkdir', path: '/gone' })
  expect(await answerTo(missing)).toMatchObject({ status: 500, code: 'fault' })
})

test('a file that cannot be opened because too many are is a 503 that says when to come back', async () => {
  const tooMany = Object.assign(new Error('too many open files'), { code: 'EMFILE' })
  expect(await answerTo(tooMany)).toMatchObject({ status: 503, code: 'busy', retryAfter: '5' })
})

test('a full disk is a 503 that says who can help', async () => {
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' })
  expect(await answerTo(full)).toEqual({
    status: 503,
    code: 'disk-full',
    retryAfter: '60',
    error: 'Cohort has no room left to save this. Tell its administrator, and try again when there is.',
  })
})

test.each([
  ['55P03', 'locked', 'This is locked by another change that has not ended. Nothing was saved. Try again in a moment.'],
  ['57014', 'too-slow', 'The database took too long for this and gave up. Nothing was saved. Try again in a moment.'],
  ['25P03', 'interrupted', 'This was interrupted half-way. Nothing was saved. Try again.'],
  ['25006', 'read-only', 'Cohort is read-only right now, so nothing was saved. Try again in a few minutes.'],
])('what PostgreSQL gives up with %s is a 503 with a sentence of its own', async (sqlState, code, error) => {
  const answer = await answerTo(Object.assign(new Error('canceling statement'), { code: sqlState }))
  expect(answer).toEqual({ status: 503, code, error, retryAfter: expect.stringMatching(/^[1-9]$/) })
})

test('API-32 a refusal is answered as it was thrown', async () => {
  expect(await answerTo(new Problem(429, 'too-many-requests', 'Slow down.', 30))).toEqual({
    status: 429,
    code: 'too-many-requests',
    error: 'Slow down.',
    retryAfter: '30',
  })
})

/** What is logged of this error. */
async function loggedOf(thrown: Error) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const app = Fastify({ loggerInstance: log as FastifyBaseLogger })
  handleErrors(app)
  app.get('/', async () => {
    throw thrown
  })
  await app.inject('/')
  return lines.join()
}

test('what broke a rule of the database is logged without the row it was in', async () => {
  const detail = 'Key (email)=(ada@cohort.test) already exists.'
  const logged = await loggedOf(
    Object.assign(new Error('duplicate key'), { code: '23505', constraint: 'people_email', detail }),
  )
  expect(logged).toContain('people_email')
  expect(logged).not.toContain('ada@cohort.test')
})

test('a database without a connection left is logged with what to set', async () => {
  const logged = await loggedOf(Object.assign(new Error('sorry, too many clients already'), { code: '53300' }))
  expect(logged).toMatch(/too many clients already.*set max_connections of PostgreSQL to 25 or more for each process/)
})
