import { existsSync, readFileSync, rmSync } from 'node:fs'

export const testsReport = 'test-results/tests.json'
export const journeysReport = 'test-results/journeys.json'

type TestsReport = {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}
type JourneysReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] }

/** Single tests from vitest's report. A file that could not be loaded holds no test and counts as one failure. */
export function countTests(hasSucceeded: boolean) {
  const report = take<TestsReport>(testsReport)
  const unloaded = report?.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
  return counted(hasSucceeded, report?.numPassedTests, (report?.numFailedTests ?? 0) + (unloaded?.length ?? 0))
}

/** Single journeys from Playwright's report; one that passed at the second try only has failed. */
export function countJourneys(hasSucceeded: boolean) {
  const report = take<JourneysReport>(journeysReport)
  const failed = (report?.stats.unexpected ?? 0) + (report?.stats.flaky ?? 0) + (report?.errors.length ?? 0)
  return counted(hasSucceeded, report?.stats.expected, failed)
}

/** No test at all, or an unhappy end without a failed test, is a failure too. */
function counted(hasSucceeded: boolean, passed = 0, failed = 0) {
  const isUnexplained = failed === 0 && (!hasSucceeded || passed === 0)
  return { passed, failed: isUnexplained ? 1 : failed }
}

/** Reads a report and removes it, so that a run that writes none is never counted by the one before. */
function take<Report>(path: string): Report | undefined {
  if (!existsSync(path)) return undefined
  const report = JSON.parse(readFileSync(path, 'utf8')) as Report
  rmSync(path)
  return report
}
