import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Assignee } from '../../../contract.ts'
import { fold } from './find-names.ts'
import type { ParsedTask, QuickTeam } from './parse-task.ts'

export type Suggestion = { key: string; name: string; person?: Assignee }

const SUGGESTIONS_MAX = 6

/** What is typed after '@' or '#', right before the caret. */
const typedName = /(?:^|[\s(])([@#])((?!\s)[^@#\n]{0,80})$/

type SuggestionOptions = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  parsed: ParsedTask
  people: readonly Assignee[]
  teams: readonly QuickTeam[]
  onPick: (text: string) => void
}

/** People after '@', teams after '#'. Enter and Tab pick, Escape dismisses. */
export function useSuggestions({ field, text, parsed, people, teams, onPick }: SuggestionOptions) {
  const [caret, setCaret] = useState(text.length)
  const [index, setIndex] = useState(0)
  /** Position of the mark whose suggestions were dismissed. */
  const [dismissedAt, setDismissedAt] = useState(-1)

  const match = typedName.exec(text.slice(0, caret))
  const [, mark, typed = ''] = match ?? []
  const at = caret - typed.length - 1
  const isUnderstood = parsed.pieces.some(({ part }) => part && part.from <= at && at < part.to)
  const all: Suggestion[] =
    mark === '@'
      ? [
          ...people.map((person) => ({ key: person.uid ?? person.email, name: person.displayName, person })),
          ...(parsed.team ? [{ key: 'everyone', name: 'Everyone' }] : []),
        ]
      : teams.map(({ id, name }) => ({ key: id, name }))
  const isOpen = match !== null && at !== dismissedAt && !isUnderstood && caret <= text.length
  const suggestions = isOpen
    ? all.filter(({ name }) => ` ${fold(name)}`.includes(` ${fold(typed)}`)).slice(0, SUGGESTIONS_MAX)
    : []
  const selected = suggestions[index] ?? suggestions[0]

  function pick({ name }: Suggestion) {
    const { current } = field
    if (!current) return
    current.focus()
    current.setRangeText(`${mark}${name} `, at, caret, 'end')
    onPick(current.value)
    updateCaret()
  }

  function updateCaret() {
    const { current } = field
    if (!current) return
    setCaret(current.selectionEnd)
    setIndex(0)
    if (!typedName.test(current.value.slice(0, current.selectionEnd))) setDismissedAt(-1)
  }

  /** @returns whether the key was meant for the suggestions */
  function handleKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (!selected) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) setIndex((suggestions.indexOf(selected) + step + suggestions.length) % suggestions.length)
    else if (key === 'Escape') setDismissedAt(at)
    else if (!shiftKey && (key === 'Tab' || key === 'Enter')) pick(selected)
    else return false
    return true
  }

  return { suggestions, selected, pick, updateCaret, handleKey }
}
