import { type JsonSchema, nameIn } from '../openapi/schemas.ts'
import { type Html, html } from './html.ts'

/** A row for each field; a schema without fields says its type. */
export function schemaTable(schema: JsonSchema): Html {
  const { properties, required = [] } = schema as { properties?: Record<string, JsonSchema>; required?: string[] }
  if (!properties) return html`<p>${typeOf(schema)}</p>`
  return html`<div class="table"><table><thead><tr><th scope="col">Field</th><th scope="col">Type</th></tr></thead><tbody>${Object.entries(
    properties,
  ).map(([name, field]) => fieldRow(name, field, required.includes(name)))}</tbody></table></div>`
}

export const fieldRow = (name: string, schema: JsonSchema, isRequired: boolean): Html =>
  html`<tr><td><code>${name}</code>${!isRequired && html` <small>optional</small>`}</td><td>${typeOf(schema)}${limitsOf(schema)}</td></tr>`

/** 'list of Task', 'text or null' */
function typeOf(schema: JsonSchema): Html {
  if (typeof schema.$ref === 'string') {
    const name = nameIn(schema.$ref)
    return html`<a href="#${name}">${name}</a>`
  }
  const choices = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined
  if (choices) return html`${choices.map((choice, index) => html`${index > 0 && ' or '}${typeOf(choice)}`)}`
  if ('const' in schema) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (Array.isArray(schema.enum))
    return html`${schema.enum.map((value, index) => html`${index > 0 && ' or '}<code>${JSON.stringify(value)}</code>`)}`
  if (schema.type === 'array') return html`list of ${typeOf((schema.items ?? {}) as JsonSchema)}`
  if (Array.isArray(schema.type)) return html`${schema.type.map((type) => typeWords[type] ?? type).join(' or ')}`
  if (schema.type === 'object' && schema.properties) return html`${schemaTable(schema)}`
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object')
    return html`object of ${typeOf(schema.additionalProperties as JsonSchema)}`
  return html`${formatWords[String(schema.format)] ?? typeWords[String(schema.type)] ?? 'anything'}`
}

const typeWords: Record<string, string> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  null: 'null',
  object: 'object',
}
const formatWords: Record<string, string> = {
  uuid: 'UUID',
  'date-time': 'time (ISO 8601)',
  date: 'day (YYYY-MM-DD)',
  email: 'email address',
  uri: 'URL',
}

function limitsOf(schema: JsonSchema): Html | false {
  const { minimum, maximum, maxLength, maxItems } = schema as Record<string, number | undefined>
  const otherwise = schema.default
  const words = [
    minimum !== undefined && `from ${minimum}`,
    maximum !== undefined && `up to ${maximum}`,
    maxLength !== undefined && `at most ${maxLength} characters`,
    maxItems !== undefined && `at most ${maxItems}`,
    otherwise !== undefined && `otherwise ${JSON.stringify(otherwise)}`,
  ].filter((one) => one !== false)
  return words.length > 0 && html`<br><small>${words.join(', ')}</small>`
}
