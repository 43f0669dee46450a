import type { RefObject } from 'react'
import { type Suggestion, useCompletion, useTypedName } from '#web/forms/use-typed-name.ts'
import type { Assignee } from '../../../contract.ts'
import { fold } from './find-names.ts'
import type { ParseContext, ParsedTask, QuickTeam } from './parse-task.ts'

const SUGGESTIONS_MAX = 6

/** What is typed after '@' or '#', right before the caret. */
const TYPED_NAME = /(?:^|[\s(])([@#])((?!\s)[^@#\n]{0,80})$/

type SuggestionOptions = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  parsed: ParsedTask
  people: readonly Assignee[]
  teams: readonly QuickTeam[]
  ownLabels?: ParseContext['ownLabels']
  onPick: (text: string) => void
}

/** People after '@', labels and teams after '#'. */
export function useSuggestions({ field, text, parsed, people, teams, ownLabels = [], onPick }: SuggestionOptions) {
  const place = useTypedName({ field, text, pattern: TYPED_NAME })
  const { typed } = place
  const isUnderstood = parsed.pieces.some(({ part }) => part && typed && part.from <= typed.at && typed.at < part.to)
  const all: Suggestion[] =
    typed?.mark === '@'
      ? [
          ...people.map((person) => {
            const id = person.uid ?? person.email
            return { id, name: person.displayName, person: { ...person, uid: id } }
          }),
          ...(parsed.team ? ['Everyone', 'Nobody'].map((name) => ({ id: name, name })) : []),
        ]
      : [...(parsed.team ? (parsed.team.labels ?? []) : ownLabels), ...teams].map(({ id, name }) => ({ id, name }))
  const suggestions =
    typed && !isUnderstood
      ? all.filter(({ name }) => ` ${fold(name)}`.includes(` ${fold(typed.name)}`)).slice(0, SUGGESTIONS_MAX)
      : []
  return useCompletion(place, suggestions, onPick)
}
