import { type JsonSchema, nameIn } from './schemas.ts'

/** A JSON Schema of the document as a type of TypeScript. */
export function typeOf(schema: JsonSchema): string {
  if (typeof schema.$ref === 'string') return nameIn(schema.$ref)
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return choices.map(typeOf).join(' | ')
  const types = Array.isArray(schema.type) ? (schema.type as string[]) : [String(schema.type)]
  return types.map((type) => typeNamed(type, schema)).join(' | ')
}

function typeNamed(type: string, schema: JsonSchema): string {
  if (type === 'array') return `(${typeOf((schema.items ?? {}) as JsonSchema)})[]`
  if (type === 'object') return objectType(schema)
  if (type === 'string' && schema.format === 'binary') return 'Blob | Uint8Array<ArrayBuffer>'
  return { string: 'string', integer: 'number', number: 'number', boolean: 'boolean', null: 'null' }[type] ?? 'unknown'
}

function objectType({ properties, required = [], additionalProperties }: JsonSchema): string {
  if (!properties)
    return typeof additionalProperties === 'object'
      ? `Record<string, ${typeOf(additionalProperties as JsonSchema)}>`
      : 'Record<string, unknown>'
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, field]) => `${JSON.stringify(name)}${(required as string[]).includes(name) ? '' : '?'}: ${typeOf(field)}`,
  )
  return `{ ${fields.join('; ')} }`
}
