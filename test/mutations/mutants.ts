import { parseSync } from 'vite'

/** A small fault: the text from `start` to `end` of a file becomes `text`. */
export type Mutant = { path: string; line: number; start: number; end: number; was: string; text: string; kind: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Change = [kind: string, node: { start: number; end: number }, text: string]

const otherOperators: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
}

/** What is replaced in the queries of `sql`. */
const otherConditions: Record<string, string> = {
  'not ': '',
  'is not null': 'is null',
  'and ': 'or ',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  desc: 'asc',
}
const conditions = /\bnot (?!null|in\b)|\bis not null\b|\band (?=[a-z(])|(?<=\s)[<>]=?(?=\s)|\bdesc\b/g

/** All mutants of a file: what a hasty edit leaves behind. */
export function mutantsOf(path: string, source: string): Mutant[] {
  const { program, errors } = parseSync(path, source)
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`)
  const changes: Change[] = []
  walk(program as unknown as Node, (node) => changes.push(...changesOf(node, source)))
  return changes.map(([kind, { start, end }, text]) => ({
    path,
    line: source.slice(0, start).split('\n').length,
    start,
    end,
    was: source.slice(start, end),
    text,
    kind,
  }))
}

function walk(node: Node, visit: (node: Node) => void) {
  // A type says nothing when the program runs.
  if (/^TS(?!AsExpression|NonNull|Satisfies)|^Import/.test(node.type)) return
  visit(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof (child as Node | null)?.type === 'string') walk(child as Node, visit)
}

function changesOf(node: Node, source: string): Change[] {
  const textOf = (part: unknown) => source.slice((part as Node).start, (part as Node).end)
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const other = otherOperators[node.operator as string]
      const [left, right] = [node.left as Node, node.right as Node]
      return other ? [[node.operator as string, node, `${textOf(left)} ${other} ${textOf(right)}`]] : []
    }
    case 'IfStatement':
      return [['if', node.test as Node, 'false']]
    case 'ConditionalExpression':
      return [['?:', node, `(${textOf(node.consequent)})`]]
    case 'UnaryExpression':
      return node.operator === '!' ? [['!', node, textOf(node.argument)]] : []
    case 'ExpressionStatement':
      return (node.expression as Node).type === 'Literal' ? [] : [['statement', node, ';']]
    case 'ThrowStatement':
      return [['throw', node, ';']]
    case 'CallExpression':
      return changesOfCall(node, textOf)
    case 'Literal':
      if (typeof node.value === 'boolean') return [['boolean', node, String(!node.value)]]
      return typeof node.value === 'number' ? [['number', node, String(node.value + 1)]] : []
    case 'TaggedTemplateExpression':
      return textOf(node.tag).startsWith('sql') ? conditionsOf(node, source) : []
    default:
      return []
  }
}

/** A condition of a query left out, and a function that makes a text harmless or short not called. */
function changesOfCall(node: Node, textOf: (part: unknown) => string): Change[] {
  const callee = node.callee as Node
  const [only, ...others] = node.arguments as Node[]
  if (callee.type === 'MemberExpression') {
    const isCondition = ['where', 'andWhere', 'filter', 'on', 'limit'].includes(textOf(callee.property))
    return isCondition ? [['condition', { start: (callee.object as Node).end, end: node.end }, '']] : []
  }
  return only && others.length === 0 && /^(escape|sanitize|trim|encode|quote)/i.test(textOf(callee))
    ? [['escape', node, textOf(only)]]
    : []
}

function conditionsOf(node: Node, source: string): Change[] {
  const { quasis } = node.quasi as { quasis: Node[] }
  return quasis.flatMap(({ start, end }) =>
    [...source.slice(start, end).matchAll(conditions)].map(({ 0: was, index }): Change => {
      const from = start + index
      return ['sql', { start: from, end: from + was.length }, otherConditions[was]!]
    }),
  )
}
