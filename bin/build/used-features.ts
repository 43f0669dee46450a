import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data'
import { parseAst } from 'vite'
import { SUPPORTED_BROWSERS } from '#web/supported-browsers.ts'

/** Undefined if all supported browsers know it in the oldest version we name; else which do not. */
function missingIn({ __compat }: Identifier): string | undefined {
  const missing = Object.entries(SUPPORTED_BROWSERS).filter(([browser, oldest]) => {
    const statements = [__compat?.support[browser as keyof typeof SUPPORTED_BROWSERS] ?? []].flat()
    return !(statements as SimpleSupportStatement[]).some(
      ({ version_added: added, flags, prefix, alternative_name: other }) =>
        !flags &&
        !prefix &&
        !other &&
        typeof added === 'string' &&
        Number.parseFloat(added.replace('≤', '')) <= Number(oldest),
    )
  })
  return missing.length > 0 ? missing.map((one) => one.join(' ')).join(', ') : undefined
}

const known = (place: Identifier | undefined): place is Identifier => place?.__compat !== undefined
const { api, css } = bcd
const { builtins } = bcd.javascript

/** What each class of the language says of a member that has such a name. */
const members = Map.groupBy(
  Object.values(builtins).flatMap((one) => Object.entries(one)) as [string, Identifier][],
  ([name]) => name,
)

type Node = { type: string; [key: string]: unknown }

/**
 * Constructors and their own functions (`URL.parse`), and methods of the language (`.toSorted`), by name: without types nobody
 * knows which object of the browser has a member, so those are not looked for.
 */
export function newInScript(code: string): Map<string, string> {
  const found = new Map<string, string>()
  const note = (name: string, place: Identifier | undefined) => {
    const missing = known(place) && missingIn(place)
    if (missing) found.set(name, missing)
  }
  visit(parseAst(code) as unknown as Node, (node) => {
    if (node.type === 'NewExpression') {
      const { name } = node.callee as { name?: string }
      if (name && name.length > 2) note(`new ${name}`, (api[name] ?? builtins[name]) as Identifier)
    }
    if (node.type !== 'MemberExpression' || node.computed) return
    const [object, property] = [(node.object as { name?: string }).name ?? '', (node.property as { name: string }).name]
    const interfaceOf = object.length > 2 ? (api[object] ?? builtins[object]) : undefined
    if (interfaceOf) return note(`${object}.${property}`, interfaceOf[`${property}_static`] ?? interfaceOf[property])
    const places = members.get(property)?.filter(([, place]) => known(place))
    if (places?.length && places.every(([, place]) => missingIn(place))) note(`.${property}`, places[0]![1])
  })
  return found
}

function visit(node: Node, see: (node: Node) => void) {
  see(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (child && typeof (child as Node).type === 'string') visit(child as Node, see)
}

/** Properties, at-rules, and pseudo-classes and -elements. */
export function newInStyles(text: string): Map<string, string> {
  const found = new Map<string, string>()
  const look = (source: string, pattern: RegExp, places: Record<string, Identifier>) => {
    for (const [, name = ''] of source.matchAll(pattern)) {
      const place = places[name]
      const missing = known(place) && missingIn(place)
      if (missing && !text.includes(`-webkit-${name}:`)) found.set(name, missing)
    }
  }
  const withoutDeclarations = text.replace(/\{[^{}]*\}/g, '{}')
  look(text, /[{;]([a-z-]+):/g, css.properties as Record<string, Identifier>)
  look(withoutDeclarations, /@([a-z-]+)/g, css['at-rules'] as Record<string, Identifier>)
  look(withoutDeclarations, /::?([a-z-]+)/g, css.selectors as Record<string, Identifier>)
  return found
}
