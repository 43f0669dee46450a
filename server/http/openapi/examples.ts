import { type JsonSchema, nameIn } from './schemas.ts'

const UUID = '0b9d2c1e-5f64-4c0a-9b1e-2f6a7c8d9e10'

/** By format. */
const formats: Record<string, string> = {
  uuid: UUID,
  'date-time': '2026-12-01T09:30:00.000Z',
  date: '2026-12-01',
  email: 'ada@example.org',
  uri: 'https://example.org/ada',
}

/** By the name of a field, if its schema allows any text. */
const texts: Record<string, string> = {
  displayName: 'Ada Lovelace',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.org',
  emailLower: 'ada@example.org',
  nameLower: 'ada lovelace',
  timeZone: 'Europe/London',
  time: '15:00',
  interviewTime: '15:00',
  nextTime: '15:00',
  repeat: 'FREQ=WEEKLY;BYDAY=MO',
  name: 'Write the report',
  title: 'Weaver',
  text: 'See you at three.',
  description: 'We meet on Thursdays.',
  notes: 'The figures are in the sheet.',
  photoURL: '/avatars/fox.svg',
  team: 'Analytical Engine',
  company: 'Looms Ltd',
  role: 'Weaver',
  place: 'London',
  key: UUID,
  next: 'MjAyNi0xMi0wMQ',
  cursor: 'MjAyNi0xMi0wMQ',
  error: 'There is no such task.',
  code: 'not-found',
}

/** By the name of a field. */
const numbers: Record<string, number> = { hour: 17 }

/** Tried in this order for a text with a pattern. */
const CANDIDATES = [
  '15:00',
  '2026-12-01',
  'FREQ=WEEKLY;BYDAY=MO',
  'https://example.org/ada',
  'Example',
  'example',
  '#0a7f5a',
  'Europe/Berlin',
  '+3',
]
const DEEPEST = 8

/** An example that is valid by the schema. @throws if no known text matches a pattern */
export function exampleOf(
  schema: JsonSchema,
  components: Record<string, JsonSchema>,
  { name = '', depth = 0 } = {},
): unknown {
  const inner = (part: unknown, of = name) => exampleOf(part as JsonSchema, components, { name: of, depth: depth + 1 })
  if (typeof schema.$ref === 'string') return inner(components[nameIn(schema.$ref)], name)
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return depth > DEEPEST ? null : inner(choices[0])
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return exampleOfObject(schema, inner)
  if (type === 'array') {
    const least = Number(schema.minItems ?? 0)
    return Array.from({ length: depth > DEEPEST ? least : Math.max(1, least) }, () => inner(schema.items ?? {}))
  }
  if (type === 'string') return exampleOfText(schema, name)
  if (type === 'integer' || type === 'number') {
    if (name in numbers) return numbers[name]
    const step = Number(schema.multipleOf ?? 1)
    return Math.max(1, Math.ceil(Number(schema.minimum ?? 1) / step)) * step
  }
  return type === 'boolean' ? true : null
}

function exampleOfObject(schema: JsonSchema, inner: (part: unknown, name?: string) => unknown) {
  const {
    properties = {},
    required = [],
    propertyNames,
    additionalProperties,
  } = schema as {
    properties?: Record<string, JsonSchema>
    required?: string[]
    propertyNames?: JsonSchema
    additionalProperties?: JsonSchema | boolean
  }
  const shown = required.length > 0 ? required : Object.keys(properties).slice(0, 1)
  const example = Object.fromEntries(shown.map((name) => [name, inner(properties[name] ?? {}, name)]))
  if (!propertyNames || typeof additionalProperties !== 'object') return example
  return { [String(inner(propertyNames))]: inner(additionalProperties), ...example }
}

function exampleOfText(schema: JsonSchema, name: string): string {
  const { format, pattern, allOf = [], minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const known = typeof format === 'string' && formats[format]
  if (known) return known
  const patterns = [pattern, ...(allOf as JsonSchema[]).map((part) => part.pattern)]
    .filter((one) => typeof one === 'string')
    .map((one) => new RegExp(one, 'u'))
  const fits = (text: string) =>
    patterns.every((one) => one.test(text)) && text.length >= Number(minLength) && text.length <= Number(maxLength)
  const lengths = patterns.flatMap(({ source }) => [...source.matchAll(/\{(\d+)/g)].map(([, length]) => Number(length)))
  const filled = [Number(minLength), ...lengths].map((length) => 'e'.repeat(length))
  const found = [texts[name] ?? 'example', ...CANDIDATES, ...filled].find(fits)
  if (found === undefined)
    throw new Error(`No example matches ${patterns.join(' ')} of ${name}: add one to CANDIDATES.`)
  return found
}
