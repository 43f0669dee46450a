import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { calls, nameOf } from '#test/all-calls.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { repetitions } from '#test/repetitions.ts'
import { type Server, startServer } from '#test/server.ts'
import { brokenRequests, sendBytes } from './broken-requests.ts'
import { type Input, inputsElsewhere, inputsFor } from './inputs.ts'
import { pastFailures } from './past-failures.ts'
import { faultOf, sendInput } from './send-input.ts'
import { keepSessions, makeWorld, type World } from './world.ts'

/** The same inputs in every `npm test`; new ones in each long run, which prints its seed if it fails. */
const seed = Number(process.env.SEED ?? repetitions(1843, Date.now()))

// One world serves many calls, in their order.
describe('whatever is sent', { shuffle: false }, () => {
  let server: Server
  let world: World
  let comeBack: () => Promise<unknown>
  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(() => server.close())

  async function begin() {
    world = await makeWorld(server)
    comeBack = await keepSessions(server)
  }

  /** Sends `numRuns` inputs. Returns what went wrong, with the seed and the smallest failing input. */
  async function throwAt(inputs: Arbitrary<Input>, numRuns: number, examples: Input[] = []) {
    const property = fc.asyncProperty(inputs, async (input) => {
      const answered = await sendInput(server.origin, world, input)
      if (/^\/api\/(session|password|account)/i.test(input.path) && input.method !== 'GET') await comeBack()
      if (input.method !== 'HEAD') expect(faultOf(answered)).toBeUndefined()
    })
    const details = await fc.check(property, {
      seed,
      includeErrorInReport: true,
      numRuns: numRuns + examples.length,
      examples: examples.map((input) => [input] as [Input]),
    })
    return fc.asyncDefaultReportMessage(details)
  }

  // Deletions come last, so that the other calls find something.
  const inOrder = calls.toSorted((one, other) => Number(one.verb === 'DELETE') - Number(other.verb === 'DELETE'))
  test.each(inOrder.map((call, index) => [nameOf(call), call, index] as const))(
    'to %s is answered or refused with a sentence',
    async (name, call, index) => {
      if (index % repetitions(25, 1) === 0) await begin()
      expect(await throwAt(inputsFor(call), repetitions(5, 97), pastFailures[name])).toBeUndefined()
    },
  )

  test('to pages, files, the live stream and addresses that are none is answered or refused with a sentence', async () => {
    await begin()
    expect(await throwAt(inputsElsewhere, repetitions(100, 600), pastFailures.elsewhere)).toBeUndefined()
  })

  test.each(Object.entries(brokenRequests))('that is %s is refused with a sentence', async (_what, text) => {
    const answered = await sendBytes(server.origin, text)
    expect(answered.status).toBeGreaterThanOrEqual(400)
    expect(faultOf(answered)).toBeUndefined()
  })

  test('leaves all counts as they must be, and the server well', async () => {
    expect(await brokenInvariants(server)).toEqual([])
    expect(await server.visitor().send('GET', '/api/health')).toMatchObject({ status: 200 })
    expect(server.logged()).not.toMatch(/"level":[56]0/)
  })
})

test.each([
  [500, 'application/json', '{"error":"It broke.","code":"fault"}', 'a fault of ours'],
  [400, 'text/plain', 'Bad Request', 'no JSON'],
  [400, 'application/json', '{"error":"Bad","code":"invalid"}', 'without a sentence'],
  [400, 'application/json', '{"error":"name must match pattern /^a/","code":"invalid"}', 'nobody can act on'],
  [400, 'application/json', '{"error":"Bad Request","statusCode":400}', 'without a code'],
  [400, 'application/json', '{"error":"It is bad.","code":"invalid"}', 'names no field'],
  [400, 'application/json', '{"error":"It is bad.","code":"invalid","field":"name","stack":"at x"}', 'says too much'],
])('an answer of %i, %s, %s would be found out', (status, type, text, said) => {
  expect(faultOf({ status, type, text })).toContain(said)
})
