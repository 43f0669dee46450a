import { isBuiltin } from 'node:module'
import { dirname, join, sep } from 'node:path'

/** Rooms of a server half that features above may use. Routes, jobs and what follows from events are for `app/`. */
const openRooms = ['queries', 'changes', 'actions', 'rules']

type Side = 'server' | 'web' | 'both'
/** Of a feature's web half: `data` is its queries, actions and live updates; `view` its parts and pages. */
type Layer = 'data' | 'parts' | 'pages'
type Place = {
  path: string
  side: Side
  isComposer: boolean
  feature: string | undefined
  /** The folder in the feature's half. */
  room: string | undefined
  layer: Layer | undefined
  /** contract.ts, a contract of a part such as labels-contract.ts, permissions.ts and rules/, which other features may use. */
  isAgreement: boolean
  isTest: boolean
}

/**
 * The import rules of docs/architecture.md: why the file `from` may not import `to`, or undefined if it may.
 * Both are paths from the project's folder ('features/tasks/server/actions/tasks.ts'); packages and 'node:' modules as written.
 */
export function importViolation(from: string, to: string): string | undefined {
  const here = placeOf(from)
  if (!here) return undefined
  const there = placeOf(to)
  if (!there) return here.isTest ? undefined : breachOutside(here, to)
  if (here.isTest) return undefined
  if (there.isTest) return 'The product never imports its tests and tools.'
  if (there.isComposer && !here.isComposer) return 'Nobody imports app/, which hands everyone what they need.'
  if (there.side !== 'both' && there.side !== here.side) return breachOfSides(here, there)
  if (here.layer && there.layer) {
    const breach = breachOfLayers(here, there)
    if (breach) return breach
  }
  const isForeign = there.feature && there.feature !== here.feature && !(here.feature && there.isAgreement)
  return isForeign ? breachOfFeatures(here, there) : undefined
}

function breachOutside(here: Place, to: string) {
  if (isBuiltin(to) && here.side !== 'server') return `${nameOf(here.side)} runs without Node.`
  if (/^(test|e2e|bin|bench)\//.test(to)) return 'The product never imports its tests and tools.'
  return undefined
}

const breachOfSides = (here: Place, there: Place) =>
  `${nameOf(here.side)} never imports ${nameOf(there.side).toLowerCase()}; what both need belongs in contract.ts, permissions.ts or shared/.`

const layers: Layer[] = ['data', 'parts', 'pages']

function breachOfLayers(here: Place, there: Place) {
  if (layers.indexOf(there.layer!) > layers.indexOf(here.layer!))
    return 'Data before parts before pages: queries, actions and live updates import no parts, parts import no pages.'
  if (there.layer === 'pages' && there.feature !== here.feature) return 'A page belongs to its feature alone.'
  return undefined
}

function breachOfFeatures(here: Place, there: Place) {
  if (here.isComposer) return undefined
  if (!here.feature) return 'Outside features/, only app/ imports features: let it hand in what you need.'
  if (there.side === 'both')
    return `From ${there.feature}, others may import contract.ts, permissions.ts, rules/ and its half of their side.`
  if (there.side === 'web' || openRooms.includes(there.room!)) return undefined
  return `Of the server half of ${there.feature}, others may import ${openRooms.join(', ')}. Announce an event for what follows from it.`
}

/** Undefined for packages, test folders and the rest. */
function placeOf(path: string): Place | undefined {
  const [top, feature, half, part] = path.split('/')
  const isTest = /\.test\.tsx?$|^features\/\w+\/test\//.test(path)
  const inNone = { feature: undefined, room: undefined, layer: undefined, isAgreement: false }
  const outside = { ...inNone, path, isComposer: top === 'app', isTest }
  if (top === 'server' || top === 'web') return { ...outside, side: top }
  if (top === 'shared') return { ...outside, side: 'both' }
  if (top === 'app') return { ...outside, side: sideOf(feature) }
  if (top !== 'features') return undefined
  const side = sideOf(half)
  const layer = side === 'web' ? layerOf(path, part!) : undefined
  const isAgreement = /^(([\w-]+-)?(contract|permissions)\.ts|rules)$/.test(half ?? '')
  return { path, side, feature, room: part, layer, isAgreement, isComposer: false, isTest }
}

const sideOf = (half: string | undefined): Side => (half === 'server' || half === 'web' ? half : 'both')

/** Stylesheets belong to no layer. */
const layerOf = (path: string, part: string): Layer | undefined =>
  path.endsWith('.css')
    ? undefined
    : /^(queries|actions|live)(\.tsx?)?$/.test(part)
      ? 'data'
      : part === 'pages'
        ? 'pages'
        : 'parts'

const nameOf = (side: Side) =>
  ({ server: 'The server half', web: 'The browser half', both: 'What both sides read' })[side]

/** The target from the project's folder: package.json maps '#features/…' to features/…. */
export function target(from: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(from), specifier).split(sep).join('/') : specifier
}
