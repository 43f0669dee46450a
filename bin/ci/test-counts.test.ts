import { expect, test } from 'vitest'
import { countJourneys, countJourneysWithinBudget, countTests, countWithinBudget, sum } from './test-counts.ts'

const tests = (numPassedTests: number, failed: string[] = [], unloaded: string[] = []) => ({
  numPassedTests,
  numFailedTests: failed.length,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'passed',
      startTime: 0,
      endTime: 0,
      assertionResults: [
        { fullName: 'it works', status: 'passed' },
        ...failed.map((fullName) => ({
          fullName,
          status: 'failed',
          failureMessages: ['Error: 1 is not 2\n  at line 3'],
        })),
      ],
    },
    ...unloaded.map((name) => ({ name, status: 'failed', startTime: 0, endTime: 0, assertionResults: [] })),
  ],
})
const journeys = (expected: number, unexpected = 0, errors: unknown[] = []) => ({
  stats: { expected, unexpected },
  errors,
  suites: [
    {
      specs: Array.from({ length: unexpected }, () => ({
        file: 'a.ts',
        title: 'ends',
        tests: [{ status: 'unexpected' }],
      })),
    },
  ],
})

test('tests are counted one by one, and the failed ones named', () => {
  expect(countTests(tests(40, ['it breaks']), false)).toEqual({
    passed: 40,
    failed: 1,
    notes: ['failed: a.test.ts: it breaks: Error: 1 is not 2'],
  })
  expect(countJourneys(journeys(9, 1), false)).toEqual({ passed: 9, failed: 1, notes: ['failed: a.ts: ends'] })
})

/** A run of files that take these seconds. */
const timed = (...seconds: number[]) => ({
  ...tests(40),
  testResults: seconds.map((each, index) => ({
    name: `${index}.test.ts`,
    status: 'passed',
    startTime: 1000,
    endTime: 1000 * (1 + each),
    assertionResults: [],
  })),
})

const isOver = expect.stringContaining('over budget')

test('a file over the budget of a whole run is named, with what to do', () => {
  expect(countWithinBudget(timed(31, ...Array<number>(29).fill(9)), true)).toMatchObject({
    failed: 0,
    notes: expect.arrayContaining([
      'over budget: 0.test.ts took 31 s, more than 30 s and 10 % of all. Make it quicker, or split it by subject.',
    ]),
  })
  expect(countWithinBudget(timed(29, 1), true).notes).not.toContainEqual(isOver)
  expect(countTests(timed(31, 1), true).notes).not.toContainEqual(isOver)
})

test('on a machine on which all files take five times as long, none is over the budget', () => {
  const quiet = [18, ...Array<number>(70).fill(10)]
  expect(countWithinBudget(timed(...quiet.map((seconds) => 5 * seconds)), true).notes).not.toContainEqual(isOver)
})

test('a file that takes more than its part of the processor fails the run; one that waited does not', () => {
  const using = (...cpu: number[]) => ({
    ...tests(40),
    testResults: timed(...cpu.map(() => 70)).testResults.map((file, index) => ({
      ...file,
      assertionResults: [{ fullName: 'it works', status: 'passed', meta: { cpu: cpu[index]! } }],
    })),
  })
  const quiet = Array<number>(29).fill(5)
  expect(countWithinBudget(using(10, ...quiet), true).failed).toBe(0)
  expect(countWithinBudget(using(25, ...quiet), true)).toMatchObject({
    failed: 1,
    notes: expect.arrayContaining([
      expect.stringMatching(/^failed: 0.test.ts took 25 s of the processor, more than 8 %/),
    ]),
  })
})

test('a journey over the budget is named', () => {
  const lasting = (...durations: number[]) => ({
    ...journeys(durations.length),
    suites: [
      {
        specs: durations.map((duration) => ({
          file: 'a.ts',
          title: 'ends',
          tests: [{ status: 'expected', results: [{ duration }] }],
        })),
      },
    ],
  })
  expect(countJourneysWithinBudget(lasting(26_000, 1000), true)).toMatchObject({
    failed: 0,
    notes: [expect.stringContaining('a.ts: ends took 26 s')],
  })
  expect(countJourneysWithinBudget(lasting(24_000, 1000), true).notes).toEqual([])
})

test('a journey that takes more than its part of the processor fails the run', () => {
  const using = (...cpu: number[]) => ({
    ...journeys(cpu.length),
    suites: [
      {
        specs: cpu.map((seconds) => ({
          file: 'a.ts',
          title: 'ends',
          tests: [{ status: 'expected', annotations: [{ type: 'cpu', description: `${seconds}` }] }],
        })),
      },
    ],
  })
  const quiet = Array<number>(29).fill(4)
  expect(countJourneysWithinBudget(using(9, ...quiet), true).failed).toBe(0)
  expect(countJourneysWithinBudget(using(20, ...quiet), true)).toMatchObject({
    failed: 1,
    notes: [expect.stringMatching(/^failed: a.ts: ends took 20 s of the processor/)],
  })
})

test('a file that could not be loaded is a failure', () => {
  expect(countTests(tests(40, [], ['b.test.ts']), false)).toEqual({
    passed: 40,
    failed: 1,
    notes: ['not loaded: b.test.ts'],
  })
})

test('an error outside of all journeys is a failure', () => {
  expect(countJourneys(journeys(9, 0, ['the server did not start']), false)).toMatchObject({ passed: 9, failed: 1 })
})

test('no report, no test, or an unhappy end without a failed test is a failure', () => {
  expect(countTests(undefined, true)).toMatchObject({ passed: 0, failed: 1 })
  expect(countTests(tests(0), true)).toMatchObject({ passed: 0, failed: 1 })
  expect(countJourneys(journeys(9), false)).toMatchObject({ passed: 9, failed: 1 })
})

test('the sum is over all checks', () => {
  expect(
    sum([
      { passed: 1, failed: 0, notes: ['one'] },
      { passed: 40, failed: 2, notes: ['two'] },
    ]),
  ).toEqual({ passed: 41, failed: 2, notes: ['one', 'two'] })
})

test('a journey that was left out is named', () => {
  const report = journeys(9, 1)
  report.suites[0]!.specs[0]!.tests[0]!.status = 'skipped'
  expect(countJourneys(report, true).notes).toEqual(['skipped: a.ts: ends'])
})

test('a test that was left out, and the slowest files, are named', () => {
  const report = tests(1)
  report.testResults[0]!.assertionResults[0]!.status = 'skipped'
  report.testResults[0]!.endTime = 12_400
  expect(countTests(report, true).notes).toEqual(['skipped: a.test.ts: it works', '12 s: a.test.ts'])
})
