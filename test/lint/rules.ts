import { relative, sep } from 'node:path'
import { importViolation, target } from './import-rules.ts'
import { labelInName } from './label-in-name.ts'

type Node = { type: string }
type Importing = Node & { source?: (Node & { value?: unknown }) | null }
type Text = Node & { value?: unknown }
type Called = Node & { callee: { property?: { name?: string } }; arguments: Node[] }
type Tagged = Node & { tag: { name?: string }; quasi: { quasis: { value: { raw: string } }[] } }
type Context = { cwd: string; filename: string; report: (problem: { node: Node; message: string }) => void }

const pathOf = ({ cwd, filename }: Context) => relative(cwd, filename).split(sep).join('/')

const importRules = {
  create(context: Context) {
    const from = pathOf(context)
    const check = (node: Importing) => {
      if (typeof node.source?.value !== 'string') return
      const message = importViolation(from, target(from, node.source.value))
      if (message) context.report({ node: node.source, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

const vague = /(^|\/)(utils?|helpers?|services?|common)(\/|\.\w+$)/

/** Nobody looks first in a folder that holds everything. */
const namedAfterContent = {
  create(context: Context) {
    return {
      Program(node: Node) {
        if (vague.test(pathOf(context))) context.report({ node, message: 'Name folder and file after what they hold.' })
      },
    }
  },
}

/** A person's address, by whatever name of the table. An invite's own address column is named after the invite. */
const emailColumn = /^(\w+\.)?email(_lower)?( as \w+)?$/i
const emailInSql = /(?<![\w.])((?!invite)\w+\.)?email(_lower)?\b/i

/**
 * Only `visibleTo` of features/people decides who may see an email. Elsewhere no query may name the column or select all
 * columns, which would include it.
 */
const emailPrivacy = {
  create(context: Context) {
    const path = pathOf(context)
    // Administrators see whole addresses.
    const isOpen =
      /^features\/(people|identity|admin)\//.test(path) ||
      path.endsWith('.test.ts') ||
      path === 'server/database/schema.ts'
    if (isOpen || !/^(server|features\/[^/]+\/server)\//.test(path)) return {}
    const message = 'Only features/people selects email addresses: ask visibleTo for what this viewer may see.'
    return {
      Literal(node: Text) {
        if (typeof node.value === 'string' && emailColumn.test(node.value)) context.report({ node, message })
      },
      TaggedTemplateExpression(node: Tagged) {
        const isNamed = node.quasi.quasis.some(({ value }) => emailInSql.test(value.raw))
        if (node.tag.name === 'sql' && isNamed) context.report({ node, message })
      },
      CallExpression(node: Called) {
        if (node.callee.property?.name !== 'selectAll' && node.callee.property?.name !== 'returningAll') return
        context.report({ node, message: 'Name the columns: all of them would take email addresses along.' })
      },
    }
  },
}

type Member = Node & { object: { name?: string }; property: { name?: string } }
type Condition = Node & {
  test: Node & { operator?: string; right?: { value?: unknown } }
  consequent: Node
  alternate: Node
}

/** Where texts are made for a locale, and where the server counts days by a time zone. */
const formatting = /^(shared|web)\/format\/|^features\/people\/server\/rules\/time-zone\.ts$/
const isText = ({ type }: Node & { value?: unknown }) => type === 'TemplateLiteral' || type === 'Literal'

/** Dates, numbers, lists and plurals for people come from web/format and shared/format, so that a reader's choice holds everywhere. */
const formatInOnePlace = {
  create(context: Context) {
    const path = pathOf(context)
    if (!/^(web|shared|server|features)\//.test(path) || formatting.test(path) || path.endsWith('.test.ts')) return {}
    const message =
      'Ask web/format or shared/format: they know how the reader writes dates, numbers, lists and plurals.'
    return {
      MemberExpression(node: Member) {
        const name = node.property.name ?? ''
        const isFormat = node.object.name === 'Intl' && name !== 'Collator'
        if (isFormat || name.startsWith('toLocale')) context.report({ node, message })
      },
      ConditionalExpression(node: Condition) {
        const isCounting = node.test.operator === '===' && node.test.right?.value === 1
        if (path.includes('/web/') && isCounting && isText(node.consequent) && isText(node.alternate))
          context.report({ node, message })
      },
    }
  },
}

/** Our own rules for oxlint, so that `npm run lint` and editors report a violation in place. */
const plugin = {
  meta: { name: 'cohort' },
  rules: {
    'import-law': importRules,
    'named-after-content': namedAfterContent,
    'email-privacy': emailPrivacy,
    'format-in-one-place': formatInOnePlace,
    'label-in-name': labelInName,
  },
}
export default plugin
