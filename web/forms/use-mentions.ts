import type { RefObject } from 'react'
import type { AvatarPerson } from '../ui/avatar.tsx'
import { type Suggestion, type TypedName, useCompletion, useTypedName } from './use-typed-name.ts'

export const MENTION = /(?:^|[\s(])(@)([^@\n]{0,80})$/u
const SUGGESTIONS_MAX = 6

type MentionOptions<Person extends AvatarPerson> = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  candidates: readonly Person[]
  /** Those mentioned so far. */
  picked: readonly Person[]
  /** For names that no candidate has. A hook. */
  useOthers?: ((name: string) => readonly Person[]) | undefined
  onType: (text: string, patch?: { named: Person[] }) => void
}

const nobody = () => []

/** Suggests people after '@'. */
export function useMentions<Person extends AvatarPerson>(options: MentionOptions<Person>) {
  const { field, text, candidates, picked, useOthers = nobody, onType } = options
  const place = useTypedName({ field, text, pattern: MENTION })
  const { typed } = place
  const known = matchTyped(candidates, typed)
  const others = useOthers(known.length === 0 && typed ? typed.name.toLowerCase() : '')
  const people = known.length > 0 ? known : matchTyped(others, typed)
  const suggestions = people.map((person) => ({ id: person.uid, name: person.displayName, person }))
  const completion = useCompletion(
    place,
    suggestions,
    (next, { person }: Suggestion & { person: Person }) => onType(next, { named: [...picked, person] }),
    { keepsEnter: true },
  )

  const mentionedIn = (words: string) => [
    ...new Set(
      [...picked, ...candidates].filter(({ displayName }) => words.includes(`@${displayName}`)).map(({ uid }) => uid),
    ),
  ]

  return { completion, mentionedIn, insert: (more: string, from?: number) => place.insert(more, onType, from) }
}

const matchTyped = <Person extends AvatarPerson>(people: readonly Person[], typed: TypedName | undefined) =>
  typed ? matchNames(people, typed.name.toLowerCase()) : []

/** People with a first or last name that begins with `name`. */
export const matchNames = <Person extends AvatarPerson>(people: readonly Person[], name: string) =>
  people.filter(({ displayName }) => ` ${displayName.toLowerCase()}`.includes(` ${name}`)).slice(0, SUGGESTIONS_MAX)
