// `npm test`: every check there is, by name and with its time. The last line is the sum: 'N passed, N failed'.
import { availableParallelism } from 'node:os'
import { bringBrowser } from './ci/browser.ts'
import { type Check, command, inTurn, printOutcome, sum } from './ci/check.ts'
import { countJourneys, countTests, journeysReport, testsReport } from './ci/counts.ts'

const minutes = process.env.LONG ? 60 : 8

const quick: Check[] = [
  command('format and lint', ['biome', 'check', '.']),
  command('import law and promises', ['oxlint', '.']),
  command('types of the server half', ['tsc', '-p', 'tsconfig.server.json']),
  command('types of the browser half', ['tsc', '-p', 'tsconfig.web.json']),
  command('types of the browser tests', ['tsc', '-p', 'tsconfig.browser-tests.json']),
  command('dead code', ['knip']),
  command('build and budgets', ['node', 'bin/setup.mjs', '--build']),
  { name: 'a browser to test in', run: bringBrowser },
]

const thorough: Check[] = [
  command(
    'unit and server tests',
    ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${testsReport}`],
    {
      minutes,
      count: countTests,
    },
  ),
  command('browser journeys', ['playwright', 'test', '--reporter=list,json'], {
    minutes,
    count: countJourneys,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeysReport },
  }),
]

const started = performance.now()
const outcomes = [
  ...(await inTurn(quick, { atOnce: Math.min(availableParallelism(), 4), onOutcome: printOutcome })),
  ...(await inTurn(thorough, { atOnce: 1, onOutcome: printOutcome })),
]
const { passed, failed } = sum(outcomes)
const failures = outcomes.filter((outcome) => outcome.failed > 0).map((outcome) => outcome.name)
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
console.log(`\n${Math.round((performance.now() - started) / 1000)} s in all`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
