import type { Plugin } from 'vite'

const forTheServer = ['summary', 'query', 'body', 'answer', 'status', 'sends', 'limits']

type Node = { type: string; start: number; end: number } & Record<string, unknown>
type Cut = { start: number; end: number; text: string }

/**
 * Browsers need the method and path of a call, while its schemas are checked on the server only. This removes the schemas of calls
 * from what both sides share. Other schemas stay if a form uses them.
 */
export function stripServerContracts(): Plugin {
  return {
    name: 'cohort:lean-contracts',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/(features\/[^/]+(\/rules(\/[\w-]+)*)?|shared)\/[\w-]+\.ts$/ },
      handler(code) {
        return { code: stripServerContract(code, this.parse(code, { lang: 'ts' }) as unknown as Node), map: null }
      },
    },
  }
}

/** Exported for its test. */
export function stripServerContract(code: string, program: Node) {
  const cuts: Cut[] = []
  visit(program, (node) => {
    if (isCallOf(node, 'calls')) cuts.push(...serverParts(node))
  })
  for (const call of topLevelCalls(program)) {
    // Wrapped in one call, because a pure mark on a chain covers only its first call.
    cuts.push({ start: call.start, end: call.start, text: '/* @__PURE__ */ (() => (' })
    cuts.push({ start: call.end, end: call.end, text: '))()' })
  }
  return cuts
    .sort((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: put }) => text.slice(0, start) + put + text.slice(end), code)
}

const isCallOf = ({ type, callee }: Node, name: string) =>
  type === 'CallExpression' && ((callee as Node).object as Node | undefined)?.name === name

function serverParts(call: Node): Cut[] {
  const [, about] = call.arguments as Node[]
  if (about?.type !== 'ObjectExpression') return []
  const properties = about.properties as (Node & { key?: Node })[]
  return properties
    .filter(({ key }) => forTheServer.includes(String(key?.name)))
    .map((property) => ({ start: property.start, end: property.end, text: '...{}' }))
}

function topLevelCalls({ body }: Node) {
  return (body as Node[])
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? (statement.declaration as Node | null) : statement,
    )
    .filter((statement) => statement?.type === 'VariableDeclaration')
    .flatMap((statement) => statement!.declarations as { init: Node | null }[])
    .flatMap(({ init }) => (init ? callsIn(init) : []))
}

/**
 * Schemas and limits, also in an object or a list: one that the bundler takes for work to do would keep all of zod in every page.
 */
function callsIn(node: Node): Node[] {
  if (node.type === 'CallExpression' || spreadsCall(node)) return [node]
  const within = {
    ObjectExpression: () => (node.properties as Node[]).map((property) => property.value ?? property.argument),
    ArrayExpression: () => (node.elements as (Node | null)[]).map((element) => element?.argument ?? element),
    TSSatisfiesExpression: () => [node.expression],
    TSAsExpression: () => [node.expression],
  }[node.type]
  return ((within?.() ?? []) as (Node | null)[]).flatMap((part) => (part ? callsIn(part) : []))
}

/** As `{ ...limit(…), onlyWith: 'text' }`: the call may be pure, but spreading its result is work to do. */
const spreadsCall = ({ type, properties }: Node) =>
  type === 'ObjectExpression' &&
  (properties as Node[]).some(
    (property) => property.type === 'SpreadElement' && (property.argument as Node).type === 'CallExpression',
  )

function visit(node: unknown, see: (node: Node) => void) {
  if (Array.isArray(node)) for (const part of node) visit(part, see)
  else if (node && typeof node === 'object') {
    if ('type' in node) see(node as Node)
    for (const part of Object.values(node)) visit(part, see)
  }
}
