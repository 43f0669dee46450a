type Node = { type: string }
type Attribute = Node & { name?: { name?: string }; value?: Node | null }
type Element = Node & { openingElement: { name: { name?: string }; attributes: Attribute[] }; children: Child[] }
type Child = Node & {
  value?: unknown
  expression?: Node
  openingElement?: Element['openingElement']
  children?: Child[]
}
type Expression = Node & {
  value?: unknown
  expression?: Node
  consequent?: Node
  alternate?: Node
  quasis?: { value: { cooked: string } }[]
}
type Context = { report: (problem: { node: Node; message: string }) => void }

/** Stands for what only the running program knows. */
const UNKNOWN = '\0'

/** What people operate; names of regions and lists are not said aloud to press them. */
const operable = /^(a|button|Link|\w*Button|summary)$/

/** Every text that an expression may be. */
function textsOf(node?: Node | null): string[] {
  const { type, value, expression, consequent, alternate, quasis } = (node ?? { type: '' }) as Expression
  if (type === 'Literal') return [typeof value === 'string' ? value : UNKNOWN]
  if (type === 'TemplateLiteral') return [quasis!.map((part) => part.value.cooked).join(UNKNOWN)]
  if (type === 'ConditionalExpression') return [...textsOf(consequent), ...textsOf(alternate)]
  if (type === 'JSXExpressionContainer') return textsOf(expression)
  return [UNKNOWN]
}

/** Every text that children may show together. */
const shownBy = (children: Child[]): string[] =>
  children.reduce<string[]>(
    (before, child) => before.flatMap((start) => shownByOne(child).map((text) => `${start}${text}`)),
    [''],
  )

function shownByOne(child: Child): string[] {
  if (child.type === 'JSXText') return [String(child.value)]
  if (child.type === 'JSXExpressionContainer') return textsOf(child.expression)
  if (child.type !== 'JSXElement') return [UNKNOWN]
  const { attributes } = child.openingElement!
  return attributes.some(({ name }) => name?.name === 'aria-hidden') ? [''] : shownBy(child.children!)
}

const wordsOf = (text: string) =>
  ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `

/** Somebody who speaks to the browser says what a control shows, so that its name must hold these words (WCAG 2.5.3). */
export const labelInName = {
  create: (context: Context) => ({
    JSXElement({ openingElement: { name, attributes }, children }: Element) {
      const label = attributes.find((attribute) => attribute.name?.name === 'aria-label')
      if (!label || !operable.test(name.name ?? '')) return
      const names = textsOf(label.value)
      const missing = shownBy(children)
        .filter((text) => !text.includes(UNKNOWN) && text.trim())
        .find((text) => names.every((one) => !one.startsWith(UNKNOWN) && !wordsOf(one).includes(wordsOf(text))))
      if (missing) context.report({ node: label, message: `Begin the label with what is shown: ${missing.trim()}` })
    },
  }),
}
