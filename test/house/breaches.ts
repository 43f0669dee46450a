import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { circlesOf } from './circles.ts'
import { floorOf, roomOf } from './floors.ts'
import { type Imports, readImports } from './imports.ts'
import { sharedTopics } from './topics.ts'

/** What breaks the plan of docs/architecture.md, by rule. Each breach is a path, or names of rooms. */
export type Breaches = Record<Rule, string[]>
export type Rule =
  | 'file in a circle of files'
  | 'feature in a circle of features'
  | 'file of the platform that imports a feature'
  | 'room that imports its own or a higher floor'
  | 'topic of one feature that another names'
  | 'file outside the skeleton'
  | 'feature that more than 8 central files name'
  | 'feature that the import law names as an exception'
  | 'function over 80 lines'

const CENTRAL_FILES = 8
const LINES_OF_FUNCTION = 80
const LINES_OF_FILE = 150

export function findBreaches(): Breaches {
  const imports = readImports()
  const files = [...imports.keys()]
  return {
    'file in a circle of files': circlesOf(imports).flat().toSorted(),
    'feature in a circle of features': (['server', 'web'] as const).flatMap((half) =>
      circlesOf(featureImports(imports, half)).flatMap((circle) => `${half}: ${circle.toSorted().join(', ')}`),
    ),
    'file of the platform that imports a feature': files.filter(
      (file) => /^(shared|server|web)\//.test(file) && [...imports.get(file)!].some(isFeature),
    ),
    'room that imports its own or a higher floor': upwardPairs(imports),
    'topic of one feature that another names': sharedTopics(files),
    'file outside the skeleton': files.filter((file) => isFeature(file) && !skeleton.test(file)),
    'feature that more than 8 central files name': [...namesOfFeatures(imports)]
      .filter(([, count]) => count > CENTRAL_FILES)
      .map(([feature]) => feature),
    'feature that the import law names as an exception': namedInLaw(files),
    'function over 80 lines': files
      .flatMap(functionsIn)
      .filter(({ lines }) => lines > LINES_OF_FUNCTION)
      .map(({ name }) => name)
      .toSorted(),
  }
}

export const longFiles = () => [...readImports().keys()].filter((file) => linesOf(file) > LINES_OF_FILE)

const isFeature = (path: string) => path.startsWith('features/')

/** Where the files of a feature stand. */
const skeleton = new RegExp(
  `^features/[a-z]+/(${[
    '([a-z-]+-)?(contract|permissions)\\.ts',
    'rules/.+',
    'server/([a-z-]+-)?routes\\.ts',
    'server/(feature|account-data)\\.ts',
    'server/(actions|queries|changes|consequences|jobs|rules)/.+',
    'web/live\\.ts',
    'web/(pages|parts|queries|actions)/.+',
  ].join('|')})$`,
)

/** The imports of one half among features. What both halves read belongs to either. */
function featureImports(imports: Imports, half: 'server' | 'web') {
  const other = half === 'server' ? /^features\/[^/]+\/web\// : /^features\/[^/]+\/server\//
  const graph = new Map<string, Set<string>>()
  for (const [from, targets] of imports) {
    if (!isFeature(from) || other.test(from)) continue
    const room = roomOf(from)
    const rooms = graph.get(room) ?? new Set()
    for (const to of targets) if (isFeature(to) && roomOf(to) !== room) rooms.add(roomOf(to))
    graph.set(room, rooms)
  }
  return graph
}

function upwardPairs(imports: Imports) {
  const pairs = new Set<string>()
  for (const [from, targets] of imports)
    for (const to of targets) {
      const [here, there] = [roomOf(from), roomOf(to)]
      if (here !== there && /^(features|app)\//.test(to) && floorOf(there) >= floorOf(here))
        pairs.add(`${here} -> ${there}`)
    }
  return [...pairs].toSorted()
}

function namedInLaw(files: string[]) {
  const law = readFileSync('test/lint/import-rules.ts', 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  return [...new Set(files.filter(isFeature).map(roomOf))].filter((room) => new RegExp(`\\b${room}\\b`).test(law))
}

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

type Node = { type: string; start: number; end: number; id?: { name?: string } }

/** Each with the lines that it spans. */
function functionsIn(file: string) {
  const source = readFileSync(file, 'utf8')
  const found: { name: string; lines: number }[] = []
  walk(parseSync(file, source).program as unknown as Node, undefined)
  return found

  function walk(node: Node, name: string | undefined) {
    if (/Function/.test(node.type) && !node.type.startsWith('TS'))
      found.push({
        name: `${file} ${node.id?.name ?? name ?? 'unnamed'}`,
        lines: source.slice(node.start, node.end).split('\n').length,
      })
    for (const [key, value] of Object.entries(node))
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof (child as Node | null)?.type === 'string')
          walk(child as Node, key === 'init' || key === 'value' ? node.id?.name : undefined)
  }
}

/** Lines of the median function and of one that is longer than nine of ten. */
export function lengthsOfFunctions() {
  const lengths = [...readImports().keys()]
    .flatMap(functionsIn)
    .map(({ lines }) => lines)
    .toSorted((one, other) => one - other)
  const at = (part: number) => lengths[Math.floor(lengths.length * part)]!
  return { median: at(0.5), p90: at(0.9) }
}

/**
 * How many files outside a feature's folder, tests and documents left out, name it in an import. What follows from events is one table,
 * of which a family has a file.
 */
export function namesOfFeatures(imports = readImports()): Map<string, number> {
  const names = new Map<string, Set<string>>()
  for (const [from, targets] of imports)
    for (const room of isFeature(from) ? [] : [...targets].filter(isFeature).map(roomOf))
      names.set(room, (names.get(room) ?? new Set()).add(from.replace(/consequences\/.*/, 'consequences')))
  return new Map([...names].map(([room, files]) => [room, files.size]))
}

/** The part of the lines of the features' server halves that stands in the skeleton. */
export function partInSkeleton(): number {
  const files = globSync('features/*/server/**/*.ts').filter((file) => !file.includes('.test.'))
  const lines = (some: string[]) => some.reduce((sum, file) => sum + linesOf(file), 0)
  return lines(files.filter((file) => skeleton.test(file))) / lines(files)
}
