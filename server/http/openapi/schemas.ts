import * as z from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { strict } from '../strict-schema.ts'
import { capitalized, type Names } from './named-calls.ts'

export type JsonSchema = { [keyword: string]: unknown }
export type Schemas = {
  components: Record<string, JsonSchema>
  body(call: Call): JsonSchema | undefined
  answer(call: Call): JsonSchema | undefined
  query(call: Call): JsonSchema | undefined
}

const COMPONENTS = '#/components/schemas/'
type Side = 'input' | 'output'

/**
 * The schemas of all calls with names: those of the contracts, and for the rest the name of the call, as in `TasksTickBody`. What
 * is sent and what is answered may differ, for instance by defaults; then what is sent ends in `Input`.
 */
export function describeSchemas(calls: Call[], given: Names): Schemas {
  const names = new Map(given.schemas)
  for (const call of calls) {
    const prefix = capitalized(given.ofCall(call).operationId)
    for (const part of ['query', 'body', 'answer'] as const)
      if (call[part] && !names.has(call[part])) names.set(call[part], prefix + capitalized(part))
  }
  const [sent, answered] = [generate(names, 'input'), generate(names, 'output')]
  const namesOf = (part: 'query' | 'body' | 'answer') =>
    calls.flatMap((call) => (call[part] ? [names.get(call[part])!] : []))
  const [sentNames, answeredNames] = [
    reach(sent, [...namesOf('query'), ...namesOf('body')]),
    reach(answered, namesOf('answer')),
  ]
  const isSame = (name: string) => JSON.stringify(sent[name]) === JSON.stringify(answered[name])
  const differing = namesWith(sent, (name) => !isSame(name))
  const inputs = new Set([...sentNames].filter((name) => answeredNames.has(name) && differing.has(name)))
  const nameSent = (name: string) => (inputs.has(name) ? `${name}Input` : name)
  const pool = Object.fromEntries([
    ...[...answeredNames].map((name) => [name, answered[name]!] as const),
    ...[...sentNames].map((name) => [nameSent(name), renameRefs(sent[name]!, nameSent)] as const),
  ])
  const components: Record<string, JsonSchema> = {}
  /** Only what a call uses. A list, a text or a number stays where it is used. */
  function use(name: string): JsonSchema {
    const schema = pool[name]!
    if (!isWorthAName(schema)) return collect(schema)
    if (!(name in components)) {
      components[name] = {}
      components[name] = collect(schema)
    }
    return { $ref: COMPONENTS + name }
  }
  const collect = (schema: JsonSchema) =>
    mapSchema(schema, (inner) => (typeof inner.$ref === 'string' ? use(nameIn(inner.$ref)) : undefined))
  const sideOf = (schema: z.ZodMiniType | undefined, side: Side) => {
    const name = schema && names.get(schema)!
    return name && use(side === 'input' ? nameSent(name) : name)
  }
  return {
    components,
    body: ({ body }) => sideOf(body, 'input') || undefined,
    answer: ({ answer }) => sideOf(answer, 'output') || undefined,
    query: ({ query }) => (query ? collect(pool[nameSent(names.get(query)!)]!) : undefined),
  }
}

function generate(names: Map<z.ZodMiniType, string>, io: Side) {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(io === 'input' ? strict(schema) : schema, { id })
  return Object.fromEntries(
    Object.entries(
      z.toJSONSchema(registry as never, { io, unrepresentable: 'any', uri: (id: string) => COMPONENTS + id }).schemas,
    ).map(([id, { $schema, $id, ...schema }]: [string, JsonSchema]) => [id, tidy(schema)]),
  )
}

/** Says the same in the words that other tools know best. */
const tidy = (schema: JsonSchema): JsonSchema =>
  mapSchema(schema, (one) => {
    const { id, propertyNames, additionalProperties, anyOf, ...rest } = one
    // Metadata of the registry is no part of a schema.
    if (typeof id === 'string') return tidy(omit(one, 'id'))
    const names = (propertyNames as JsonSchema | undefined)?.enum
    if (Array.isArray(names) && one.required)
      return tidy({ ...rest, properties: Object.fromEntries(names.map((name) => [name, additionalProperties])) })
    const isAnything = (choice: JsonSchema) => Object.keys(choice).length === 0
    if (Array.isArray(anyOf) && anyOf.some(isAnything)) return rest
    if (one.minimum === Number.MIN_SAFE_INTEGER) return tidy(omit(one, 'minimum'))
    return one.maximum === Number.MAX_SAFE_INTEGER ? tidy(omit(one, 'maximum')) : undefined
  })

const omit = (schema: JsonSchema, keyword: string): JsonSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== keyword))

/** The names for which this holds, and all that lead to them. */
function namesWith(schemas: Record<string, JsonSchema>, holds: (name: string) => boolean): Set<string> {
  const found = new Set(Object.keys(schemas).filter(holds))
  const leadsToOne = (name: string) => refsIn(schemas[name]!).some((ref) => found.has(ref))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const name of Object.keys(schemas)) if (leadsToOne(name)) found.add(name)
  }
  return found
}

const refsIn = (schema: JsonSchema) =>
  [...JSON.stringify(schema).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)

/** These names and all that they lead to. */
function reach(schemas: Record<string, JsonSchema>, from: string[]): Set<string> {
  const found = new Set(from)
  for (const name of found) for (const ref of refsIn(schemas[name]!)) found.add(ref)
  return found
}

const renameRefs = (schema: JsonSchema, rename: (name: string) => string) =>
  mapSchema(schema, ({ $ref }) => (typeof $ref === 'string' ? { $ref: COMPONENTS + rename(nameIn($ref)) } : undefined))

export const nameIn = (ref: string) => ref.slice(COMPONENTS.length)

const isWorthAName = (schema: JsonSchema) => 'properties' in schema || 'anyOf' in schema || 'oneOf' in schema

/** Replaces each schema within for which `change` answers another one. */
function mapSchema(schema: JsonSchema, change: (schema: JsonSchema) => JsonSchema | undefined): JsonSchema {
  const changed = change(schema)
  if (changed) return changed
  const inner = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(inner) : isObject(value) ? mapSchema(value, change) : value
  return Object.fromEntries(Object.entries(schema).map(([keyword, value]) => [keyword, inner(value)]))
}

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null
