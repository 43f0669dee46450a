import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { systemLevel } from '#test/system-level.ts'
import { command } from './run-checks.ts'
import { countJourneys, countJourneysWithinBudget, countTests, countWithinBudget } from './test-counts.ts'

const isLong = Boolean(process.env.LONG)
const minutes = isLong ? 60 : 45
export const traffic = resolve('test-results/traffic')

/** Rules, the API and components. @param since Only tests that reach a file changed since this commit. */
export function serverTests(since?: string) {
  const left = systemLevel.flatMap(({ tests }) => tests.map((test) => `--exclude=${test}`))
  const words = [...left, ...(since ? [`--changed=${since}`, '--passWithNoTests'] : [])]
  return vitest('unit and server tests', 'tests', words, since || isLong ? countTests : countWithinBudget)
}

/** In the order in which they are written, because a world that they break takes long to make. */
export const systemTests = (rows: typeof systemLevel) =>
  vitest('system tests', 'system-tests', [
    '--sequence.shuffle.tests=false',
    ...globSync(rows.flatMap(({ tests }) => tests)),
  ])

function vitest(name: string, report: string, words: string[], count = countTests) {
  const path = `test-results/${report}.json`
  const reporters = ['--reporter=./test/progress-reporter.ts', '--reporter=json', '--reporter=junit']
  const files = [`--outputFile.json=${path}`, `--outputFile.junit=test-results/${report}.xml`]
  return command(name, ['vitest', 'run', ...reporters, ...files, ...words], {
    minutes,
    isLive: true,
    environment: isLong ? { TRAFFIC: traffic } : {},
    report: { path, count },
  })
}

/** Pages without a server. @param files Without any, all of them. */
export const pageTests = (files: string[] = []) =>
  vitest('page tests', 'page-tests', ['--config=vitest.pages.config.ts', ...files])

/** Those of a changed feature with the tables over all pages, and all if what pages share has changed. */
export function pageTestsFor(changed: string[]) {
  const isShared = changed.some((path) => /^(web|shared|test\/page|vite\.config|vitest\.pages)/.test(path))
  const features = new Set(changed.map((path) => /^features\/([^/]+)\/(?!server\/)/.exec(path)?.[1]))
  return globSync('{features,web,test}/**/*.page.test.tsx').filter((file) => {
    const [folder, feature] = file.split('/')
    return isShared || features.has(feature) || (folder === 'test' && features.size > 1)
  })
}

/** @param files Without any, all of them. */
export const journeys = (files: string[] = []) =>
  playwright(
    'browser journeys',
    'journeys',
    files,
    files.length > 0 || isLong ? countJourneys : countJourneysWithinBudget,
  )

export const journeysInEngines = () =>
  playwright('journeys in three engines', 'engines', ['--config=playwright.engines.config.ts'])

function playwright(name: string, report: string, words: string[], count = countJourneys) {
  const path = `test-results/${report}.json`
  // Recording a trace takes as long as the journey.
  return command(name, ['playwright', 'test', '--reporter=list,json,junit', '--trace=off', ...words], {
    minutes,
    isLive: true,
    environment: { PLAYWRIGHT_JSON_OUTPUT_FILE: path, PLAYWRIGHT_JUNIT_OUTPUT_FILE: `test-results/${report}.xml` },
    report: { path, count },
  })
}

/** Journeys that name a changed feature, and those of every page if what all pages share has changed. */
export function journeysFor(changed: string[]) {
  const features = new Set(
    changed.map((path) => /^features\/([^/]+)\//.exec(path)?.[1]).filter((name) => name !== undefined),
  )
  const isShared = changed.some((path) => /^(web|server|shared|migrations)\//.test(path))
  return globSync('e2e/*.spec.ts').filter(
    (file) =>
      changed.includes(file) ||
      (isShared && /\/(first-day|frame|keyboard|together)\./.test(file)) ||
      [...features].some((name) => file.includes(name.replace(/s$/, ''))),
  )
}
