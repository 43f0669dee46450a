import * as z from 'zod/mini'

const known = new WeakMap<z.ZodMiniType, z.ZodMiniType>()

/**
 * The same schema, whose objects refuse fields that they do not know, at every depth. What a program misspells must not be
 * dropped: a message that names its room wrongly would go to another one. `z.looseObject` stays open.
 */
export function strict<Schema extends z.ZodMiniType>(schema: Schema): Schema {
  const made = known.get(schema)
  if (made) return made as Schema
  const def = Object.fromEntries(Object.entries(schema.def).map(([name, value]) => [name, strictWithin(value)]))
  if (schema instanceof z.ZodMiniObject) {
    def.shape = Object.fromEntries(Object.entries(schema.shape).map(([name, field]) => [name, strictWithin(field)]))
    def.catchall ??= z.never()
  }
  const copy = schema.clone(def as unknown as Schema['def'])
  known.set(schema, copy)
  return copy
}

function strictWithin(value: unknown): unknown {
  if (value instanceof z.ZodMiniType) return strict(value)
  return Array.isArray(value) ? value.map(strictWithin) : value
}
