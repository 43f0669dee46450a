import * as z from 'zod/mini'
import type { Call } from '#shared/call.ts'

// Requests made from the contracts, so that new calls are covered automatically.

/** An address that the sender types. */
export const WRITTEN = 'written@example.org'

/** Values of ids in paths and bodies, by name; `uid` where nothing else is known. */
export type KnownIds = Record<string, string> & { uid: string }

type Schema = {
  type?: string
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  minLength?: number
  maximum?: number
  items?: Schema
  format?: string
}

/** Every path of a call with every body: all fields at once, and each alone. @param onUnknown for an id without a value */
export function requestsOf(
  call: Call,
  ids: KnownIds,
  onUnknown: (name: string) => string,
): { path: string; body?: unknown }[] {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? onUnknown(name))
  const bodies = call.body ? bodiesOf(schemaOf(call.body), ids) : [undefined]
  return queriesOf(call, ids).flatMap((query) => bodies.map((body) => ({ path: path + query, body })))
}

const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as unknown as Schema

/** Searches of a person who tries to find out an address. */
const fragments = ['', 'a', 'ad', 'ada', 'ada@', 'ada@cohort.tes', '@cohort', 'grace hop', 'cohort.test']

function queriesOf({ query }: Call, ids: KnownIds): string[] {
  const { properties = {}, required = [] } = query ? schemaOf(query) : {}
  const wanted = Object.entries(properties).flatMap(([name, schema]) =>
    valuesOf(name, schema, ids)
      .filter((value) => String(value).length >= (schema.minLength ?? 0))
      .map((value) => `?${name}=${encodeURIComponent(String(value))}`),
  )
  return required.length > 0 ? wanted : ['', ...wanted]
}

function valuesOf(name: string, schema: Schema, ids: KnownIds): unknown[] {
  if (/^(search|text|query)$/.test(name)) return fragments
  if (name === 'cursor') return []
  return schema.enum ?? [sampleOf(name, schema, ids)]
}

function bodiesOf({ properties = {} }: Schema, ids: KnownIds): Record<string, unknown>[] {
  const whole = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, sampleOf(name, schema, ids)]),
  )
  return [whole, ...Object.entries(whole).map(([name, value]) => ({ [name]: value }))]
}

function sampleOf(name: string, schema: Schema, ids: KnownIds): unknown {
  if (name in ids) return ids[name]
  if (/email/i.test(name)) return WRITTEN
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return sampleOf(name, schema.anyOf[0]!, ids)
  if (schema.items) return [sampleOf(name, schema.items, ids)]
  if (schema.properties) return bodiesOf(schema, ids)[0]
  if (schema.format === 'uuid') return ids.uid
  if (schema.format === 'date-time') return '2026-12-25T00:00:00Z'
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.min(1, schema.maximum ?? 1)
  return /password/i.test(name) ? 'Good-Enough-1' : /due|date|^(from|to)$/i.test(name) ? '2026-12-25' : 'x'
}
