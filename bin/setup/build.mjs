import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { at, binaries, run, Stop, say, stopwatch } from './process.mjs'

const pages = at('dist')
/** What they were built from lies within them: pages that are not whole are never taken for whole ones. */
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

/** `showsSizes` prints what the build says of itself beside its errors. */
export async function build({ showsSizes }) {
  const seconds = stopwatch()
  say('Building the pages …')
  const next = at('dist.next')
  // Described before, not after: a file saved while building must count as changed at the next start.
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

/** Every file the pages are made of, with its size and time of last change: quicker than reading them all. */
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
