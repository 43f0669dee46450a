import { expect, test } from 'vitest'
import { countJourneys, countTests, sum } from './counts.ts'

const tests = (numPassedTests: number, numFailedTests: number, unloaded = 0) => ({
  numPassedTests,
  numFailedTests,
  testResults: [
    { status: 'passed', assertionResults: [{}] },
    ...Array.from({ length: unloaded }, () => ({ status: 'failed', assertionResults: [] })),
  ],
})
const journeys = (expected: number, unexpected = 0, flaky = 0, errors: unknown[] = []) => ({
  stats: { expected, unexpected, flaky },
  errors,
})

test('tests are counted one by one', () => {
  expect(countTests(tests(40, 2), false)).toEqual({ passed: 40, failed: 2 })
  expect(countJourneys(journeys(9, 1), false)).toEqual({ passed: 9, failed: 1 })
})

test('a file that could not be loaded is a failure', () => {
  expect(countTests(tests(40, 0, 1), false)).toEqual({ passed: 40, failed: 1 })
})

test('a journey that passed at the second try only, and an error outside of all, are failures', () => {
  expect(countJourneys(journeys(9, 0, 1, ['the server did not start']), false)).toEqual({ passed: 9, failed: 2 })
})

test('no report, no test, or an unhappy end without a failed test is a failure', () => {
  expect(countTests(undefined, true)).toEqual({ passed: 0, failed: 1 })
  expect(countTests(tests(0, 0), true)).toEqual({ passed: 0, failed: 1 })
  expect(countJourneys(journeys(9), false)).toEqual({ passed: 9, failed: 1 })
})

test('the sum is over all checks', () => {
  expect(
    sum([
      { passed: 1, failed: 0 },
      { passed: 40, failed: 2 },
    ]),
  ).toEqual({ passed: 41, failed: 2 })
})
