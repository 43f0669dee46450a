import type * as z from 'zod/mini'
import type { Call } from '#shared/call.ts'

/** By name of the feature. The names of what its contracts export name calls and schemas to programs. */
export type DescribedFeatures = Record<string, { about: string; contracts: readonly object[] }>

export type CallName = { operationId: string; tag: string }

export type Names = {
  /** @throws if the call is in none of the contracts */
  ofCall(call: Call): CallName
  /** Schemas that a contract exports: `newTask` is `NewTask`. */
  schemas: ReadonlyMap<z.ZodMiniType, string>
}

/** By the names in the contracts: `add` of `tasks` is `tasksAdd`, with the tag of its feature. */
export function nameCalls(features: DescribedFeatures): Names {
  const calls = new Map<Call, CallName>()
  const schemas = new Map<z.ZodMiniType, string>()
  // By name, so that the order in which they are described changes no name of a schema.
  for (const feature of Object.keys(features).toSorted())
    for (const [name, value] of features[feature]!.contracts.flatMap((part) => Object.entries(part))) {
      if (isNamedSchema(value)) nameSchema(value, name, feature)
      else if (value && typeof value === 'object')
        for (const [callName, call] of Object.entries(value))
          if (isCall(call)) calls.set(call, { operationId: name + capitalized(callName), tag: feature })
    }

  /** Two features may use one name: the second one begins with its feature. */
  function nameSchema(schema: z.ZodMiniType, name: string, feature: string) {
    if (schemas.has(schema)) return
    const isTaken = [...schemas.values()].includes(capitalized(name))
    schemas.set(schema, isTaken ? capitalized(feature) + capitalized(name) : capitalized(name))
  }

  return {
    schemas,
    ofCall(call) {
      const name = calls.get(call)
      if (!name)
        throw new Error(`${call.verb} ${call.path} has no name: add its contract to the feature.ts of its feature.`)
      return name
    },
  }
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
