import { failOverBudget, nameOverBudget, type Timed } from './budget.ts'

export type Counted = { passed: number; failed: number; notes: string[] }

/** Budgets in seconds, on a machine half as fast as ours. */
const FILE_S = 30
const JOURNEY_S = 25

/** Files that took at least so many seconds are among the ten slowest that are named. */
const SLOW_S = 5

/** Undefined if the test runner ended before it wrote its report. */
type Written<Report> = Report | undefined

type TestsReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; startTime: number; endTime: number; assertionResults: TestReport[] }[]
}
/** `cpu` is written by test/cpu-of-tests.ts. */
type TestReport = { fullName: string; status: string; failureMessages?: string[]; meta?: { cpu?: number } }

/** A file that could not be loaded contains no tests and counts as one failure. */
export function countTests(report: Written<TestsReport>, hasSucceeded: boolean): Counted {
  const files = report?.testResults ?? []
  const unloaded = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const notes = files.flatMap((file) =>
    file.assertionResults
      .filter(({ status }) => status !== 'passed')
      .map(
        ({ fullName, status, failureMessages: [why] = [] }) => `${status}: ${file.name}: ${fullName}${firstLine(why)}`,
      ),
  )
  return counted(hasSucceeded, report?.numPassedTests, (report?.numFailedTests ?? 0) + unloaded.length, [
    ...notes,
    ...unloaded.map(({ name }) => `not loaded: ${name}`),
    ...slowestFiles(files),
  ])
}

const firstLine = (message = '') => (message ? `: ${message.split('\n', 1)[0]!.slice(0, 300)}` : '')

/** Of a whole run, which names files over their budget, and fails for those that take far too much of the processor. */
export function countWithinBudget(report: Written<TestsReport>, hasSucceeded: boolean) {
  const files = report?.testResults ?? []
  const counted = failOverBudget(countTests(report, hasSucceeded), files.map(cpuOf))
  return nameOverBudget(counted, timesOf(files), FILE_S)
}

const cpuOf = ({ name, assertionResults }: TestsReport['testResults'][number]): Timed => ({
  name,
  seconds: assertionResults.reduce((sum, { meta }) => sum + (meta?.cpu ?? 0), 0),
})

const timesOf = (files: TestsReport['testResults']): Timed[] =>
  files.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))

const slowestFiles = (files: TestsReport['testResults']) =>
  timesOf(files)
    .map(({ name, seconds }) => ({ name, seconds: Math.round(seconds) }))
    .filter(({ seconds }) => seconds >= SLOW_S)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds} s: ${name}`)

/** An annotation `cpu` is written by e2e/fixtures.ts. */
type JourneyReport = {
  status: string
  results?: { duration: number }[]
  annotations?: { type: string; description?: string }[]
}
type Suite = { suites?: Suite[]; specs?: { file: string; title: string; tests: JourneyReport[] }[] }
type JourneysReport = Suite & { stats: { expected: number; unexpected: number }; errors: unknown[] }

export function countJourneys(report: Written<JourneysReport>, hasSucceeded: boolean): Counted {
  const { expected = 0, unexpected = 0 } = report?.stats ?? {}
  return counted(hasSucceeded, expected, unexpected + (report?.errors.length ?? 0), report ? notesOn(report) : [])
}

/** Of a whole run, which names journeys over their budget, and fails for those that take far too much of the processor. */
export function countJourneysWithinBudget(report: Written<JourneysReport>, hasSucceeded: boolean) {
  const times = (secondsOf: (test: JourneyReport) => number[]) => (report ? timesIn(report, secondsOf) : [])
  const counted = failOverBudget(
    countJourneys(report, hasSucceeded),
    times(({ annotations = [] }) => annotations.flatMap((one) => (one.type === 'cpu' ? Number(one.description) : []))),
  )
  const durations = times(({ results = [] }) => results.map(({ duration }) => duration / 1000))
  return nameOverBudget(counted, durations, JOURNEY_S)
}

const timesIn = ({ specs = [], suites = [] }: Suite, secondsOf: (test: JourneyReport) => number[]): Timed[] => [
  ...specs.flatMap(({ file, title, tests }) =>
    tests.flatMap(secondsOf).map((seconds) => ({ name: `${file}: ${title}`, seconds })),
  ),
  ...suites.flatMap((suite) => timesIn(suite, secondsOf)),
]

const notesOn = (suite: Suite): string[] => [
  ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== 'expected')
      .map(({ status }) => `${status === 'unexpected' ? 'failed' : status}: ${file}: ${title}`),
  ),
  ...(suite.suites ?? []).flatMap(notesOn),
]

/** No test at all, or an error without a failed test, counts as a failure. */
function counted(hasSucceeded: boolean, passed = 0, failed = 0, notes: string[] = []): Counted {
  const isUnexplained = failed === 0 && (!hasSucceeded || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed, notes }
}

export const sum = (all: Counted[]): Counted => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
  notes: all.flatMap(({ notes }) => notes),
})
