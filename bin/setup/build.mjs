import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { at, binaries, run, Stop, say, stopwatch } from './process.mjs'

const pages = at('dist')
/** Lies inside the build, so that an incomplete build never counts as up to date. */
const builtFrom = join(pages, '.built-from')
const sources = [
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
  writeFileSync(join(next, '.built-from'), description)
  rmSync(pages, { recursive: true, force: true })
  renameSync(next, pages)
  say(`Built in ${seconds()} s.`)
}

/** Sizes and times are faster to read than contents. */
function describeSources() {
  const lines = []
  const visit = (path) => {
    const stat = statSync(at(path), { throwIfNoEntry: false })
    if (stat?.isFile() && !/\.test\.tsx?$/.test(path)) lines.push(`${path} ${stat.size} ${stat.mtimeMs}`)
    if (stat?.isDirectory() && !/^features\/[^/]+\/server$/.test(path)) {
      for (const name of readdirSync(at(path)).sort()) visit(`${path}/${name}`)
    }
  }
  sources.forEach(visit)
  return lines.join('\n')
}
