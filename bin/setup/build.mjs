import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { at, binaries, run, Stop, say, stopwatch } from './process.mjs'

const stamp = at('node_modules', '.cache', 'pages-built-from')
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

export const isBuilt = () =>
  existsSync(at('dist', 'index.html')) && existsSync(stamp) && readFileSync(stamp, 'utf8') === describeSources()

/** `showsSizes` prints what the build says of itself beside its errors. */
export async function build({ showsSizes }) {
  const seconds = stopwatch()
  // Described before, not after: a file saved while building must count as changed at the next start.
  const builtFrom = describeSources()
  say('Building the pages …')
  rmSync(stamp, { force: true })
  const broughtAlong = join(binaries, 'node')
  const node = existsSync(broughtAlong) ? broughtAlong : process.execPath
  const code = await run(
    node,
    [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    {
      ...process.env,
      NODE_ENV: 'production',
      PATH: binaries + delimiter + process.env.PATH,
    },
    showsSizes ? 'inherit' : 'ignore',
  )
  if (code !== 0) throw new Stop('The pages could not be built; the reason is above.')
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, builtFrom)
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
