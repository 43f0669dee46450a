import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { atMost, type Figure } from './figures.ts'

type Needs = Record<string, string>
type Entry = {
  dependencies?: Needs
  optionalDependencies?: Needs
  peerDependencies?: Needs
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
type Lock = Record<string, Entry>

const MOST = 150
/** Dependencies that make the pages and are in them; the server loads none of these. */
const ofPages = /^(vite|oxc-transform-react|react|react-dom|web-vitals)$|^@(vitejs|tanstack|fontsource-variable)\//

/** What npm installs on this machine without the tools for development: that of the server, and with what builds the pages. */
export async function measurePackages(): Promise<Figure[]> {
  const lockfile = readFileSync(join(import.meta.dirname, '..', 'package-lock.json'), 'utf8')
  const { packages } = JSON.parse(lockfile) as { packages: Lock }
  const roots = needsOf(packages['']!)
  const all = installed(packages, roots).size
  const ofServer = installed(
    packages,
    roots.filter((name) => !ofPages.test(name)),
  ).size
  return [
    atMost({ what: 'run-time packages', value: all, most: MOST, unit: 'packages' }),
    { what: 'of these, the server with its database', figure: `${ofServer} packages` },
  ]
}

/** Where the packages lie that these need, with all that those need. */
function installed(lock: Lock, names: string[], from = '', found = new Set<string>()): Set<string> {
  for (const name of names) {
    const path = find(lock, name, from)
    if (path === undefined || found.has(path) || !runsHere(lock[path]!)) continue
    found.add(path)
    installed(lock, needsOf(lock[path]!), path, found)
  }
  return found
}

/** As Node looks for them: beside the package that asks, then in the folders above. */
function find(lock: Lock, name: string, from: string): string | undefined {
  const path = `${from ? `${from}/` : ''}node_modules/${name}`
  if (lock[path]) return path
  if (!from) return undefined
  return find(lock, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))))
}

const needsOf = ({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: Entry) => [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  ...Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional),
]

const runsHere = ({ os, cpu, libc }: Entry) =>
  (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch)) && (!libc || libc.includes('glibc'))
