import { exampleOf } from '#server/http/openapi/examples.ts'
import { nameCalls } from '#server/http/openapi/named-calls.ts'
import { describeSchemas } from '#server/http/openapi/schemas.ts'
import type { AnswerOf, Call } from '#shared/call.ts'

const features = Object.fromEntries(
  Object.entries(import.meta.glob<object>('/features/*/*contract.ts', { eager: true })).map(([path, contract]) => [
    path.replace(/\W/g, ''),
    { about: '', contracts: [contract] },
  ]),
)

/** Every call of every contract, those with a fixed address before those with a name in it. */
export const calls: Call[] = [
  ...new Set(
    Object.values(features)
      .flatMap(({ contracts }) => contracts)
      .flatMap((contract) => Object.values(contract) as unknown[])
      .flatMap((value) => (value && typeof value === 'object' ? (Object.values(value) as unknown[]) : []))
      .filter(
        (value): value is Call => Boolean(value) && typeof value === 'object' && 'verb' in value! && 'path' in value,
      ),
  ),
].toSorted((one, other) => one.path.split(':').length - other.path.split(':').length)

const schemas = describeSchemas(calls, nameCalls(features))

/** The example that the API's description has of its answer. A list in pages has one page. */
export function exampleFor<C extends Call>(call: C): AnswerOf<C> {
  const schema = schemas.answer(call)
  const example = schema && exampleOf(schema, schemas.components)
  const isPage = example && typeof example === 'object' && 'next' in example
  return (isPage ? { ...example, next: null } : example) as AnswerOf<C>
}

const LONG_WORD = 'Rindfleischetikettierungsüberwachung'.repeat(5)
/** Letters that texts have at most. */
const LENGTHS = [LONG_WORD.length, 60, 30]
/** Ids, moments, addresses and names of kinds are none. */
const isText = (value: unknown): value is string => typeof value === 'string' && /^\p{Lu}[^@\d:/]*$/u.test(value)

/** The example with one word, as long as the contract allows, in place of each text. */
export function longExampleFor<C extends Call>(call: C): AnswerOf<C> {
  const long = { answer: structuredClone(exampleFor(call)) }
  const lengthen = (holder: Record<string, unknown>) => {
    for (const [key, value] of Object.entries(holder)) {
      if (value && typeof value === 'object') lengthen(value as Record<string, unknown>)
      if (!isText(value)) continue
      for (const length of [...LENGTHS, value.length]) {
        holder[key] = length === value.length ? value : LONG_WORD.slice(0, length)
        if (call.answer!.safeParse(long.answer).success) break
      }
    }
  }
  lengthen(long)
  return long.answer
}

/** An id like no other one of a test. */
export const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
