import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { at, binaries, run, Stop, say, stopwatch } from './process.mjs'

const pages = at('dist')
/** Written last, so that an incomplete build never counts as up to date. */
const builtFrom = join(pages, '.built-from')
const sources = [
  'app',
  'web',
  'features',
  'shared',
  'index.html',
  'app.html',
  'vite.config.ts',
  'bin/build',
  'package-lock.json',
]

export const isBuilt = () => existsSync(builtFrom) && readFileSync(builtFrom, 'utf8') === describeSources()

export async function build({ showsSizes }) {
  const seconds = stopwatch()
  say('Building the pages …')
  const next = at('dist.next')
  // Described first: a file saved during the build must count as changed.
  const description = describeSources()
  const broughtAlong = join(binaries, 'node')
  const node = existsSync(broughtAlong) ? broughtAlong : process.execPath
  const vite = at('node_modules', 'vite', 'bin', 'vite.js')
  const code = await run(
    node,
    [vite, 'build', '--outDir', next, '--emptyOutDir', '--logLevel', showsSizes ? 'warn' : 'error'],
    { ...process.env, NODE_ENV: 'production', PATH: binaries + delimiter + process.env.PATH },
    showsSizes ? 'inherit' : 'ignore',
  )
  if (code !== 0)
    throw new Stop('The pages could not be built; the reason is above. Those built before are still there.')
  replacePages(next)
  writeFileSync(builtFrom, description)
  say(`Built in ${seconds()} s.`)
}

/** Open pages load parts of the build they came from for this long after it was replaced. */
const KEPT_FOR_MS = 7 * 24 * 3_600_000
/** Of about seven builds, for developers who build often. */
const MAX_KEPT = 10_000

/** Replaces the pages file by file, so that a running server always finds each. */
function replacePages(next) {
  rmSync(builtFrom, { force: true })
  const files = filesIn(next)
  keepFormerAssets(files)
  for (const file of files) move(join(next, file), join(pages, file))
  for (const file of filesIn(pages)) if (!files.includes(file) && !file.startsWith('former/')) rmSync(join(pages, file))
  rmSync(next, { recursive: true })
}

/** The server looks for what it does not find in `dist` there. Names contain a hash of the content. */
function keepFormerAssets(files) {
  const former = join(pages, 'former')
  for (const file of filesIn(pages)) {
    if (!file.startsWith('assets/') || files.includes(file)) continue
    utimesSync(join(pages, file), new Date(), new Date())
    move(join(pages, file), join(former, file))
  }
  const ages = filesIn(former).map((file) => ({ file, age: Date.now() - statSync(join(former, file)).mtimeMs }))
  const youngest = ages.sort((one, other) => one.age - other.age)
  for (const [index, { file, age }] of youngest.entries())
    if (index >= MAX_KEPT || age > KEPT_FOR_MS) rmSync(join(former, file))
}

function move(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  renameSync(from, to)
}

const filesIn = (folder) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true }).filter((name) => statSync(join(folder, name)).isFile())
    : []

/** Sizes and times are faster to read than contents. */
function describeSources() {
  const lines = []
  const visit = (path) => {
    const stat = statSync(at(path), { throwIfNoEntry: false })
    if (stat?.isFile() && !/\.test\.tsx?$/.test(path)) lines.push(`${path} ${stat.size} ${stat.mtimeMs}`)
    if (stat?.isDirectory() && !/^(app|features\/[^/]+)\/server$/.test(path)) {
      for (const name of readdirSync(at(path)).sort()) visit(`${path}/${name}`)
    }
  }
  sources.forEach(visit)
  return lines.join('\n')
}
