export type Counted = { passed: number; failed: number }

/** What a test runner wrote down; undefined where it ended before it could. */
type Written<Report> = Report | undefined

type TestsReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

/** Single tests from vitest's report. A file that could not be loaded holds no test and counts as one failure. */
export function countTests(report: Written<TestsReport>, hasSucceeded: boolean): Counted {
  const unloaded = report?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return counted(hasSucceeded, report?.numPassedTests, (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0))
}

type JourneysReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** Single journeys from Playwright's report; one that passed at the second try only has failed. */
export function countJourneys(report: Written<JourneysReport>, hasSucceeded: boolean): Counted {
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0) + (report?.errors.length ?? 0)
  return counted(hasSucceeded, report?.stats.expected, failed)
}

/** No test at all, or an unhappy end without a failed test, is a failure too. */
function counted(hasSucceeded: boolean, passed = 0, failed = 0): Counted {
  const isUnexplained = failed === 0 && (!hasSucceeded || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed }
}

export const sum = (all: Counted[]): Counted => ({
  passed: all.reduce((total, { passed }) => total + passed, 0),
  failed: all.reduce((total, { failed }) => total + failed, 0),
})
