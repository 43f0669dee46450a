import type { JsonSchema } from '../openapi/schemas.ts'

type Content = Record<string, { schema: JsonSchema; examples?: { example: { value: unknown } } }>
export type Answer = { $ref?: string; description?: string; content?: Content }
type Parameter = { name: string; in: string; required: boolean; schema: JsonSchema }

/** What the pages read of the OpenAPI document. */
type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Answer>
}

export type ApiDocument = {
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  webhooks: Record<string, { post: Pick<Operation, 'description' | 'requestBody'> }>
  components: { schemas: Record<string, JsonSchema>; responses: Record<string, Answer> }
}

export type Call = Operation & { verb: string; path: string }

export const everyCall = ({ paths }: ApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, operation]) => ({ ...operation, verb: verb.toUpperCase(), path })),
  )

export const callsOf = (document: ApiDocument, tag: string): Call[] =>
  everyCall(document).filter(({ tags }) => tags.includes(tag))

/** The names of all schemas that these parts lead to, in alphabetical order. */
export function schemasIn(parts: unknown, { components }: ApiDocument): string[] {
  const found = new Set(refsIn(parts))
  for (const name of found) for (const ref of refsIn(components.schemas[name])) found.add(ref)
  return [...found].toSorted()
}

const refsIn = (part: unknown) =>
  [...JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name!)
