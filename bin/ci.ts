// `npm test` runs every check. The last line is the sum: 'N passed, N failed'.
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bringBrowser } from './ci/browser.ts'
import { type Check, command, type Outcome, runChecks } from './ci/run-checks.ts'
import { countJourneys, countTests, sum } from './ci/test-counts.ts'

const minutes = process.env.LONG ? 60 : 20
const testsReport = 'test-results/tests.json'
const journeysReport = 'test-results/journeys.json'
const traffic = resolve('test-results/traffic')
const enginesReport = 'test-results/engines.json'

const quick: Check[] = [
  command('build and budgets', ['node', 'bin/setup.mjs', '--build']),
  { name: 'a browser to test in', run: bringBrowser },
  command('format and lint', ['biome', 'check', '.']),
  command('import law and promises', ['oxlint', '.']),
  command('types of the server half', ['tsc', '-p', 'tsconfig.server.json']),
  command('types of the browser half', ['tsc', '-p', 'tsconfig.web.json']),
  command('types of the service worker', ['tsc', '-p', 'tsconfig.service-worker.json']),
  command('types of the browser tests', ['tsc', '-p', 'tsconfig.browser-tests.json']),
  command('dead code', ['knip']),
]

const thorough: Check[] = [
  command(
    'unit and server tests',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${testsReport}`],
    {
      minutes,
      environment: process.env.LONG ? { TRAFFIC: traffic } : {},
      report: { path: testsReport, count: countTests },
    },
  ),
  // Recording a trace takes as long as the journey, so only retries are recorded.
  command('browser journeys', ['playwright', 'test', '--reporter=list,json', '--trace=on-first-retry'], {
    minutes,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport },
    report: { path: journeysReport, count: countJourneys },
  }),
  ...(process.env.LONG
    ? [
        command('what the tests sent, by Prism', ['node', 'test/traffic/play.ts', traffic], { minutes: 10 }),
        command(
          'journeys in three engines',
          ['playwright', 'test', '-c', 'playwright.engines.config.ts', '--reporter=list,json'],
          {
            minutes: 10,
            environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: enginesReport },
            report: { path: enginesReport, count: countJourneys },
          },
        ),
      ]
    : []),
]

// Hundreds of processes load the same modules. The cache spares them the compilation.
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url))

const started = performance.now()
const outcomes = [
  ...(await runChecks(quick, { atOnce: Math.min(availableParallelism(), 4), onOutcome: print })),
  ...(await runChecks(thorough, { atOnce: 1, onOutcome: print })),
]
const { passed, failed, notes } = sum(outcomes)
const failures = outcomes.filter((outcome) => outcome.failed > 0).map((outcome) => outcome.name)
console.log(`\n${Math.round((performance.now() - started) / 1000)} s in all`)
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`)
for (const note of notes) console.log(`  ${note}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

function print({ name, passed, failed, seconds, output }: Outcome) {
  const counts = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : ''
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s${counts}`)
  if (failed > 0) console.log(`\n${output.trimEnd()}\n`)
}
