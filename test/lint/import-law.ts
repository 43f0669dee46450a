import { isBuiltin } from 'node:module'
import { dirname, join, sep } from 'node:path'

/** A feature's web half may use the exported parts of those before it: the dashboard is made of parts of all the others. */
const order = 'identity people tasks invites teams friends rewards notifications chat settings dashboard'.split(' ')
/** Every feature stands on accounts, people and teams, so their server halves are open to the others. */
const foundations = ['identity', 'people', 'teams']
/** The dashboard is made of parts of these on the server too: one answer paints it. */
const openToDashboard = ['tasks', 'rewards']
/** Nobody calls these: they react to what happens. */
const reacting = ['rewards', 'notifications']
/** The only plumbing that knows which features exist. */
const composers = ['server/app.ts', 'server/reactions.ts', 'server/deliveries.ts', 'web/app.tsx', 'web/live-effects.ts']

type Side = 'server' | 'web' | 'both'
type Place = {
  path: string
  side: Side
  feature: string | undefined
  /** contract.ts and permissions.ts: what a feature agrees with everybody. */
  isAgreement: boolean
  isTest: boolean
}

/**
 * The import law of docs/architecture.md: why the file `from` may not import `to`, or undefined where it may.
 * Both are paths from the project's folder ('features/tasks/server/actions.ts'); packages and 'node:' modules as written.
 */
export function breach(from: string, to: string): string | undefined {
  const here = placeOf(from)
  if (!here) return undefined
  const there = placeOf(to)
  if (!there) return here.isTest ? undefined : breachOutside(here, to)
  if (!here.isTest) {
    if (there.isTest) return 'The product never imports its tests and tools.'
    if (there.side !== 'both' && there.side !== here.side) return breachOfSides(here, there)
  }
  const isStrange = there.feature && there.feature !== here.feature && !there.isAgreement
  return isStrange ? breachOfFeatures(here, there) : undefined
}

function breachOutside(here: Place, to: string) {
  if (isBuiltin(to) && here.side !== 'server') return `${nameOf(here.side)} runs without Node.`
  if (/^(test|e2e|bin|bench)\//.test(to)) return 'The product never imports its tests and tools.'
  return undefined
}

const breachOfSides = (here: Place, there: Place) =>
  `${nameOf(here.side)} never imports ${nameOf(there.side).toLowerCase()}; what both need belongs in contract.ts, permissions.ts or shared/.`

function breachOfFeatures(here: Place, there: Place) {
  if (there.side === 'both')
    return `Of ${there.feature}, others may import contract.ts, permissions.ts and the half of their side.`
  if (!here.feature) {
    return here.isTest || composers.includes(here.path)
      ? undefined
      : `Plumbing imports features in ${composers.join(', ')} only.`
  }
  return there.side === 'web'
    ? breachOfOrder(here.feature, there.feature!)
    : breachOfFoundations(here.feature, there.feature!)
}

function breachOfOrder(here: string, there: string) {
  if (order.indexOf(there) < order.indexOf(here)) return undefined
  return `The pages of ${here} may use parts of the features before it only (${order.join(', ')}).`
}

function breachOfFoundations(here: string, there: string) {
  if (foundations.includes(there)) return undefined
  if (here === 'dashboard' && openToDashboard.includes(there)) return undefined
  if (reacting.includes(there)) return `Announce an event; server/reactions.ts tells ${there} about it.`
  return `Of the server halves only those of ${foundations.join(', ')} are open to other features.`
}

/** Where a file of the product stands; undefined for packages, tests' own folders and the rest. */
function placeOf(path: string): Place | undefined {
  const [top, feature, half] = path.split('/')
  const isTest = /\.test\.tsx?$/.test(path)
  if (top === 'server' || top === 'web') return { path, side: top, feature: undefined, isAgreement: false, isTest }
  if (top === 'shared') return { path, side: 'both', feature: undefined, isAgreement: false, isTest }
  if (top !== 'features') return undefined
  const side = half === 'server' || half === 'web' ? half : 'both'
  return { path, side, feature, isAgreement: half === 'contract.ts' || half === 'permissions.ts', isTest }
}

const nameOf = (side: Side) =>
  ({ server: 'The server half', web: 'The browser half', both: 'What both sides read' })[side]

/** Where an import leads, from the project's folder: package.json maps '#features/…' to features/…. */
export function target(from: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(from), specifier).split(sep).join('/') : specifier
}
