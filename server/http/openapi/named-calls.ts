import type * as z from 'zod/mini'
import type { Call } from '#shared/call.ts'
import { contracts } from './contracts.ts'

type CallName = { operationId: string; tag: string }

/** By the names in the contracts: `add` of `tasks` is `tasksAdd`, with the tag of its feature. */
const callNames = new Map<Call, CallName>()

/** Schemas that a contract exports: `newTask` is `NewTask`. */
export const schemaNames = new Map<z.ZodMiniType, string>()

for (const [feature, parts] of Object.entries(contracts))
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    if (isNamedSchema(value)) nameSchema(value, name, feature)
    else if (value && typeof value === 'object')
      for (const [callName, call] of Object.entries(value))
        if (isCall(call)) callNames.set(call, { operationId: name + capitalized(callName), tag: feature })
  }

/** @throws if the call is in no contract that contracts.ts lists */
export function nameOfCall(call: Call): CallName {
  const name = callNames.get(call)
  if (!name) throw new Error(`${call.verb} ${call.path} has no name: add its contract to contracts.ts.`)
  return name
}

/** Two features may use one name: the second one begins with its feature. */
function nameSchema(schema: z.ZodMiniType, name: string, feature: string) {
  if (schemaNames.has(schema)) return
  const isTaken = [...schemaNames.values()].includes(capitalized(name))
  schemaNames.set(schema, isTaken ? capitalized(feature) + capitalized(name) : capitalized(name))
}

/** Fields alone, such as a name, stay part of what they describe. */
function isNamedSchema(value: unknown): value is z.ZodMiniType {
  const type = (value as Partial<z.ZodMiniType> | null)?.def?.type
  return type === 'object' || type === 'union'
}

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'verb' in value && 'path' in value
}

export function capitalized(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
