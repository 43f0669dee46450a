import * as z from 'zod/mini'

const TYPES: Record<string, string> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'an array',
  object: 'an object',
  record: 'an object',
}

const FORMATS: Record<string, string> = {
  uuid: 'an id, like 123e4567-e89b-42d3-a456-426614174000',
  email: 'an email address',
  url: 'an address, like https://example.org',
  date: 'a day, like 2026-12-25',
  datetime: 'a moment, like 2026-12-25T12:00:00Z',
}

const UNITS: Record<string, string> = { string: ' characters', array: ' entries' }

/** Messages for people, for fields without a message in their contract. */
export function messageFor(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'unrecognized_keys') return unknownFieldMessage(issue)
  const field = pathOf(issue.path ?? []) || 'The body'
  return `${field} ${describeIssue(issue)}`
}

function describeIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'is required' : `must be ${TYPES[issue.expected] ?? 'something else'}`
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : `must be ${joinWithOr(issue.values)}`
    case 'invalid_format':
      return issue.format in FORMATS ? `must be ${FORMATS[issue.format]}` : 'has characters that it may not have'
    case 'too_big':
      return issue.origin === 'int' ? 'is too large' : sizeMessage(issue.origin, 'at most', issue.maximum)
    case 'too_small':
      if (issue.origin === 'int') return 'is too small'
      return issue.minimum === 1 && issue.origin in UNITS
        ? 'must not be empty'
        : sizeMessage(issue.origin, 'at least', issue.minimum)
    case 'unrecognized_keys':
    case 'not_multiple_of':
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return 'is not what it may be'
  }
}

/** Somebody who sends `roomId` or `dueDate` is told to use `room` or `due`. */
function unknownFieldMessage({ keys, path = [], inst }: z.core.$ZodRawIssue<z.core.$ZodIssueUnrecognizedKeys>) {
  const fields = inst instanceof z.ZodMiniObject ? Object.keys(inst.shape) : []
  const [unknown = '', other] = keys
  const isLike = (field: string) => unknown.toLowerCase().startsWith(field.toLowerCase()) || field.startsWith(unknown)
  const [similar = fields.join(', ')] = fields.filter(isLike)
  const names = keys.slice(0, 5).map((key) => pathOf([...path, key]))
  return `There ${other === undefined ? 'is no field' : 'are no fields'} ${names.join(', ')} here. ${similar ? `Use ${similar}.` : 'Send none.'}`
}

/** Names may be as long as the body, or empty. */
export const pathOf = (path: readonly PropertyKey[]) => path.map((name) => String(name).slice(0, 80) || '""').join('.')

const sizeMessage = (origin: string, most: string, size: number | bigint) =>
  `must ${origin in UNITS ? 'have' : 'be'} ${most} ${size}${UNITS[origin] ?? ''}`

function joinWithOr(values: readonly z.core.util.Primitive[]) {
  const words = values.map(String)
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
}
