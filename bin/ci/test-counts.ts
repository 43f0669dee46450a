export type Counted = { passed: number; failed: number; notes: string[] }

/** Files that took at least so many seconds are among the ten slowest that are named. */
const SLOW_S = 5

/** Undefined if the test runner ended before it wrote its report. */
type Written<Report> = Report | undefined

type TestsReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; startTime: number; endTime: number; assertionResults: TestReport[] }[]
}
type TestReport = { fullName: string; status: string; meta?: { isSecondTry?: boolean } }

/** A file that could not be loaded contains no tests and counts as one failure. */
export function countTests(report: Written<TestsReport>, hasSucceeded: boolean): Counted {
  const files = report?.testResults ?? []
  const unloaded = files.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  const notes = files.flatMap((file) =>
    file.assertionResults
      .filter(({ status, meta }) => status !== 'passed' || meta?.isSecondTry)
      .map(({ fullName, status }) => {
        const word = status === 'passed' ? 'at the second try' : status
        return `${word}: ${file.name}: ${fullName}`
      }),
  )
  return counted(hasSucceeded, report?.numPassedTests, (report?.numFailedTests ?? 0) + unloaded.length, [
    ...notes,
    ...unloaded.map(({ name }) => `not loaded: ${name}`),
    ...slowestFiles(files),
  ])
}

const slowestFiles = (files: TestsReport['testResults']) =>
  files
    .map(({ name, startTime, endTime }) => ({ name, seconds: Math.round((endTime - startTime) / 1000) }))
    .filter(({ seconds }) => seconds >= SLOW_S)
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 10)
    .map(({ name, seconds }) => `${seconds} s: ${name}`)

type Suite = { suites?: Suite[]; specs?: { file: string; title: string; tests: { status: string }[] }[] }
type JourneysReport = Suite & { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** A journey that passed only when retried has passed, and is noted. */
export function countJourneys(report: Written<JourneysReport>, hasSucceeded: boolean): Counted {
  const { expected = 0, unexpected = 0, flaky = 0 } = report?.stats ?? {}
  const notes = report
    ? [...notesOn(report, 'unexpected', 'failed'), ...notesOn(report, 'flaky', 'at the second try')]
    : []
  return counted(hasSucceeded, expected + flaky, unexpected + (report?.errors.length ?? 0), notes)
}

const notesOn = (suite: Suite, status: string, word: string): string[] => [
  ...(suite.specs ?? [])
    .filter(({ tests }) => tests.some((one) => one.status === status))
    .map(({ file, title }) => `${word}: ${file}: ${title}`),
  ...(suite.suites ?? []).flatMap((inner) => notesOn(inner, status, word)),
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
