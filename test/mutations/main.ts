// Puts small faults into Cohort, one at a time, and says which of them no test sees.
//   npm run test:faults -- features/friends
//   npm run test:faults -- features/friends/web --count 50 --seed 7
//   npm run test:faults                              A sample of every feature, as each night
// It works on a copy of the last commit. Each fault is tried with the tests of its feature, and if none of them fails,
// with those that hold all calls and pages. The last line is the part that was seen.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Mutant, mutantsOf } from './mutants.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '20' }, seed: { type: 'string', default: '1' } },
})
const root = fileURLToPath(new URL('../..', import.meta.url))
const folders =
  positionals.length > 0 ? positionals : readdirSync(join(root, 'features')).map((name) => `features/${name}`)
/** What a test of no feature alone sees. */
const wide = [
  'test/permissions.test.ts',
  'test/permission-input.test.ts',
  'test/privacy.test.ts',
  'test/fuzz',
  'test/live',
]

const copy = mkdtempSync(join(tmpdir(), 'cohort-faults-'))
execFileSync('git', ['worktree', 'add', '--quiet', '--detach', copy], { cwd: root })
process.on('exit', () => {
  execFileSync('git', ['worktree', 'remove', '--force', copy], { cwd: root })
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130))
for (const folder of ['node_modules', 'dist']) symlinkSync(join(root, folder), join(copy, folder))

let seen = 0
let tried = 0
for (const folder of folders) {
  const survivors: Mutant[] = []
  const sample = sampleOf(folder, Number(values.count))
  for (const mutant of sample) if (!(await isSeen(mutant))) survivors.push(mutant)
  tried += sample.length
  seen += sample.length - survivors.length
  console.log(`${folder}: ${sample.length - survivors.length} of ${sample.length} seen`)
}
console.log(`${seen} of ${tried} faults seen (seed ${values.seed})`)
process.exitCode = seen < tried * 0.85 ? 1 : 0

/** Kinds take turns, because comparisons outnumber all others. */
function sampleOf(folder: string, count: number): Mutant[] {
  const paths = globSync(`${folder}/**/*.{ts,tsx}`, { cwd: copy }).filter(
    (path) => !/\.test\.|^features\/\w+\/test\//.test(path),
  )
  const mutants = paths.flatMap((path) => mutantsOf(path, readFileSync(join(copy, path), 'utf8')))
  const ordered = mutants
    .map((mutant) => ({ mutant, place: placeOf(mutant) }))
    .toSorted((a, b) => (a.place < b.place ? -1 : 1))
    .map(({ mutant }) => mutant)
  const turns = [...Map.groupBy(ordered, ({ kind }) => kind).values()]
  return Array.from({ length: ordered.length }, (_, turn) => turns.flatMap((some) => some[turn] ?? []))
    .flat()
    .slice(0, count)
}

async function isSeen(mutant: Mutant) {
  const path = join(copy, mutant.path)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end))
  try {
    const feature = mutant.path.split('/').slice(0, 2).join('/')
    const isPage = mutant.path.includes('/web/')
    const fails =
      (await failsIn([feature])) ||
      (isPage ? await failsIn([feature, 'web', '--config=vitest.pages.config.ts']) : await failsIn(wide))
    const change = `${mutant.path}:${mutant.line}  ${brief(mutant.was)} -> ${brief(mutant.text)}`
    console.log(`${fails ? '  seen    ' : '  SURVIVED'} ${change}`)
    return fails
  } finally {
    writeFileSync(path, source)
  }
}

function brief(text: string) {
  return text.replace(/\s+/g, ' ').slice(0, 60)
}

/** Whether a test fails. What does not end within five minutes fails as well. */
function failsIn(words: string[]) {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const command = ['run', '--bail=1', '--passWithNoTests', '--reporter=dot', ...words]
  const child = spawn(join(root, 'node_modules/.bin/vitest'), command, { cwd: copy, stdio: 'ignore', timeout: 300_000 })
  child.on('exit', (code) => resolve(code !== 0))
  return promise
}

/** The same order for the same seed. */
function placeOf({ path, start, kind }: Mutant) {
  return createHash('sha1').update(`${values.seed} ${path} ${start} ${kind}`).digest('hex')
}
