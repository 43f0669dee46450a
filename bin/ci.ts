// `npm test` runs every check but the system level. The last line is the sum: 'N passed, N failed'.
//   --changed      of the tests only those that a change touches
//   --with-system  also the rows of the system level that a change touches, as `.ci/run` does
//   --system       the system level alone
// What passed is not run again while nothing that it reads has changed, unless CI is set.
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { rowsFor, systemLevel } from '#test/system-level.ts'
import { bringBrowser } from './ci/browser.ts'
import { changedPaths, landedCommit } from './ci/changes.ts'
import {
  journeys,
  journeysFor,
  journeysInEngines,
  pageTests,
  pageTestsFor,
  serverTests,
  systemTests,
  traffic,
} from './ci/levels.ts'
import { keepResult } from './ci/result-cache.ts'
import { type Check, command, type Outcome, runChecks } from './ci/run-checks.ts'
import { sum } from './ci/test-counts.ts'

const isLong = Boolean(process.env.LONG)
const options = new Set(process.argv.slice(2))
const isSystemAlone = options.has('--system')
const base = landedCommit()
const changed = base === undefined ? undefined : changedPaths(base)
const rows = isSystemAlone || isLong ? systemLevel : options.has('--with-system') ? rowsFor(changed) : []

/** @param except Paths that the check does not read. */
const unlessUnchanged = (check: Check, ...except: string[]) =>
  process.env.CI || isLong ? check : keepResult(check, except)

const quick: Check[] = [
  command('build and budgets', ['node', 'bin/setup.mjs', '--build']),
  { name: 'a browser to test in', run: bringBrowser },
]
if (!isSystemAlone)
  for (const check of [
    command('format and lint', ['biome', 'check', '.']),
    command('import law and promises', ['oxlint', '.']),
    command('types of the server half', ['tsc', '-p', 'tsconfig.server.json']),
    command('types of the browser half', ['tsc', '-p', 'tsconfig.web.json']),
    command('types of the service worker', ['tsc', '-p', 'tsconfig.service-worker.json']),
    command('types of the browser tests', ['tsc', '-p', 'tsconfig.browser-tests.json']),
    command('dead code', ['knip']),
  ])
    quick.push(unlessUnchanged(check, 'docs', '*.md'))

const thorough: Check[] = []
if (options.has('--changed') && changed) {
  const [pages, touched] = [pageTestsFor(changed), journeysFor(changed)]
  thorough.push(serverTests(base))
  if (pages.length > 0) thorough.push(pageTests(pages))
  if (touched.length > 0) thorough.push(journeys(touched))
} else if (!isSystemAlone)
  thorough.push(
    unlessUnchanged(serverTests(), 'e2e', '*.page.test.tsx'),
    unlessUnchanged(
      pageTests(),
      'e2e',
      '*.test.ts',
      'docs',
      '*.md',
      'bench',
      'bin/ci',
      'migrations',
      'features/*/server',
    ),
    unlessUnchanged(journeys(), '*.test.ts', '*.page.test.tsx', 'docs', '*.md', 'bench'),
  )
if (rows.length > 0) thorough.push(systemTests(rows))
if (isLong)
  thorough.push(
    command('what the tests sent, by Prism', ['node', 'test/traffic/play.ts', traffic], { minutes: 10 }),
    journeysInEngines(),
  )

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
for (const row of systemLevel.filter((row) => !rows.includes(row))) console.log(`  left out: ${row.promise}`)
if (rows.length < systemLevel.length)
  console.log(
    `  because ${options.has('--with-system') ? 'none of their paths changed' : '`npm run test:system` runs them'}`,
  )
if (failures.length > 0) console.log(`Failed: ${failures.join(', ')}`)
for (const note of notes) console.log(`  ${note}`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

function print({ name, passed, failed, seconds, output }: Outcome) {
  const counts = passed + failed > 1 ? `  ${passed} passed, ${failed} failed` : ''
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s${counts}`)
  if (failed > 0 && output) console.log(`\n${output.trimEnd()}\n`)
}
