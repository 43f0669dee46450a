import fc, { type Arbitrary } from 'fast-check'
import * as z from 'zod/mini'
import { idOf, names } from './id-placeholders.ts'
import { likelyValues } from './likely-values.ts'

type Schema = {
  $ref?: string
  $defs?: Record<string, Schema>
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  maxItems?: number
  minItems?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  maxLength?: number
  properties?: Record<string, Schema>
  required?: string[]
}

/** Values that look valid for a schema, including ids of existing things. */
export const valuesOf = (schema: z.ZodMiniType): Arbitrary<unknown> => {
  const whole = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema
  return valuesIn(whole, whole)
}

function valuesIn(schema: Schema, whole: Schema): Arbitrary<unknown> {
  if (schema.$ref) return valuesIn(whole.$defs?.[schema.$ref.split('/').at(-1)!] ?? {}, whole)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const either = schema.anyOf ?? schema.oneOf
  if (either) return fc.oneof(...either.map((one) => valuesIn(one, whole)))
  if (schema.allOf) return valuesIn(Object.assign({}, ...schema.allOf) as Schema, whole)
  if (schema.type === 'object') return objects(schema, whole)
  if (schema.type === 'array') {
    const { items = {}, minItems: minLength = 0, maxItems = 4 } = schema
    return fc.array(valuesIn(items, whole), { minLength, maxLength: Math.max(minLength, Math.min(maxItems, 4)) })
  }
  return scalars(schema)
}

function objects({ properties = {}, required = [] }: Schema, whole: Schema) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, one]) => {
      const right = valuesIn(one, whole)
      const known = likelyValues[name]
      return [name, known ? fc.oneof({ weight: 9, arbitrary: known }, { weight: 1, arbitrary: right }) : right]
    }),
  )
  return fc.record(fields, { requiredKeys: required.filter((name) => name in fields) })
}

function scalars({
  type,
  format,
  minimum = -5,
  maximum = 1000,
  multipleOf = 1,
  maxLength = 30,
}: Schema): Arbitrary<unknown> {
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'integer' || type === 'number')
    return fc
      .integer({
        min: Math.ceil(Math.max(minimum, -1e9) / multipleOf),
        max: Math.floor(Math.min(maximum, 1e9) / multipleOf),
      })
      .map((steps) => steps * multipleOf)
  if (format === 'uuid') return ids
  if (format === 'date') return fc.constantFrom('2026-12-25', '2024-02-29', '1970-01-01', '9999-12-31', '0001-01-01')
  if (format === 'date-time') return fc.constantFrom('2026-12-25T10:00:00.000Z', '1970-01-01T00:00:00Z')
  return fc.oneof(ids, words, fc.string({ maxLength: Math.min(maxLength, 30), unit: 'grapheme' }))
}

const ids = fc.constantFrom(...names.map(idOf))

const words = fc.oneof(
  fc.constantFrom(
    'Engine',
    'ada',
    '2026-12-25',
    '/avatars/fox.svg',
    'Europe/London',
    'google',
    '/dashboard',
    '5',
    'dark',
  ),
  fc.constantFrom(
    'ada@cohort.test',
    'nobody@cohort.test',
    'Good-Enough-1',
    'https://example.org/a',
    'week',
    'everyone',
  ),
  fc.nat(1e9).map((number) => `person-${number}@cohort.test`),
)
