import { isBuiltin } from 'node:module'
import { dirname, join, relative, sep } from 'node:path'

/** A feature's web half may use the exported parts of those before it: the dashboard is made of parts of all the others. */
const order = 'identity people tasks teams friends rewards notifications chat settings dashboard'.split(' ')
/** Every feature stands on accounts, people and teams, so their server halves are open to the others. */
const foundations = ['identity', 'people', 'teams']
/** The only plumbing that knows which features exist. */
const composers = ['server/app.ts', 'server/reactions.ts', 'server/live.ts', 'web/app.tsx']
const vagueNames = /(^|\/)(utils?|helpers?|services?|common)(\/|\.tsx?$)/

type Side = 'server' | 'web' | 'both'
type Place = { path: string; side: Side; feature?: string; isAgreement: boolean; isTest: boolean }

/**
 * The import law of docs/architecture.md: why the file `from` may not import `to`, or undefined where it may.
 * Both are paths from the project's folder ('features/tasks/server/actions.ts'); packages and 'node:' modules as written.
 */
export function breach(from: string, to: string): string | undefined {
  const here = placeOf(from)
  if (!here) return undefined
  if (isBuiltin(to)) return here.side === 'server' || here.isTest ? undefined : `${sideName(here)} runs without Node.`
  const there = placeOf(to)
  if (!there)
    return /^(test|e2e|bin|bench)\//.test(to) && !here.isTest
      ? 'The product never imports its tests and tools.'
      : undefined
  if (!here.isTest && there.isTest) return 'The product never imports its tests and tools.'
  if (there.side !== 'both' && here.side !== there.side && !here.isTest) {
    return `${sideName(here)} never imports ${sideName(there).toLowerCase()}; what both need belongs in contract.ts, permissions.ts or shared/.`
  }
  if (!there.feature || there.feature === here.feature || there.isAgreement) return undefined
  if (there.side === 'both')
    return "Of another feature, only its contract.ts, its permissions.ts and its side's half may be imported."
  if (!here.feature)
    return composers.includes(from) || here.isTest
      ? undefined
      : `Plumbing imports features in ${composers.join(', ')} only.`
  return there.side === 'web' ? breachOfOrder(here.feature, there.feature) : breachOfFoundations(there.feature)
}

function breachOfOrder(here: string, there: string) {
  if (order.indexOf(there) < order.indexOf(here)) return undefined
  return `The pages of ${here} may use parts of the features before it only (${order.join(', ')}).`
}

function breachOfFoundations(there: string) {
  if (foundations.includes(there)) return undefined
  if (there === 'rewards' || there === 'notifications')
    return `Announce an event; server/reactions.ts tells ${there} about it.`
  return `Of the server halves only those of ${foundations.join(', ')} are open to other features.`
}

function placeOf(path: string): Place | undefined {
  const [top, feature, half] = path.split('/')
  if (!top || !['features', 'server', 'web', 'shared'].includes(top)) return undefined
  const isTest = /\.test\.tsx?$/.test(path)
  if (top !== 'features') return { path, side: top === 'shared' ? 'both' : (top as Side), isAgreement: false, isTest }
  const side = half === 'server' || half === 'web' ? half : 'both'
  return { path, side, feature, isAgreement: half === 'contract.ts' || half === 'permissions.ts', isTest }
}

const sideName = ({ side }: Place) =>
  side === 'both' ? 'What both sides read' : side === 'web' ? 'The browser half' : 'The server half'

type Imported = { source?: { type: string; value?: unknown } | null }
type Context = { cwd: string; filename: string; report: (problem: { node: unknown; message: string }) => void }

/** The law as a rule of oxlint, so that `npm run lint` and editors tell of a breach where it is written. */
const plugin = {
  meta: { name: 'cohort' },
  rules: {
    'import-law': {
      create(context: Context) {
        const from = relative(context.cwd, context.filename).split(sep).join('/')
        const check = (node: Imported) => {
          if (typeof node.source?.value !== 'string') return
          const message = breach(from, target(from, node.source.value))
          if (message) context.report({ node: node.source, message })
        }
        return {
          Program(node: unknown) {
            if (vagueNames.test(from)) context.report({ node, message: 'Name the folder or file after what it holds.' })
          },
          ImportDeclaration: check,
          ImportExpression: check,
          ExportNamedDeclaration: check,
          ExportAllDeclaration: check,
        }
      },
    },
  },
}
export default plugin

/** Where an import leads, from the project's folder: package.json maps '#features/…' to features/…. */
function target(from: string, specifier: string) {
  if (specifier.startsWith('#')) return specifier.slice(1)
  return specifier.startsWith('.') ? join(dirname(from), specifier).split(sep).join('/') : specifier
}
