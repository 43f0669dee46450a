import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Suggestion } from '../ui/suggestion-list.tsx'

/** The name after a mark such as '@', right before the caret; `at` is the position of the mark. */
export type TypedName = { mark: string; at: number; name: string }

type TypedNameOptions = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** Its groups are the mark and the name. */
  pattern: RegExp
}

/** A list completes the name: Enter and Tab pick, the arrows choose, Escape dismisses. */
export function useTypedName({ field, text, pattern }: TypedNameOptions) {
  const [caret, setCaret] = useState(text.length)
  const [index, setIndex] = useState(0)
  /** Position of the mark whose suggestions were dismissed. */
  const [dismissedAt, setDismissedAt] = useState(-1)
  const found = caret <= text.length ? findTypedName(pattern, text, caret) : undefined
  const typed = found && found.at !== dismissedAt ? found : undefined

  function updateCaret() {
    const { current } = field
    if (!current) return
    setCaret(current.selectionEnd)
    setIndex(0)
    if (!findTypedName(pattern, current.value, current.selectionEnd)) setDismissedAt(-1)
  }

  /** With `keepsEnter`, Enter belongs to the field once the name is whole. */
  function complete<One extends Suggestion>(
    suggestions: readonly One[],
    onPick: (text: string, picked: One) => void,
    { keepsEnter = false } = {},
  ) {
    const selected = suggestions[index] ?? suggestions[0]

    function pick(suggestion: One) {
      const { current } = field
      if (!current || !found) return
      current.focus()
      current.setRangeText(`${found.mark}${suggestion.name} `, found.at, caret, 'end')
      onPick(current.value, suggestion)
      updateCaret()
    }

    /** @returns whether the key was meant for the suggestions */
    function handleKey({ key, shiftKey }: KeyboardEvent): boolean {
      if (!selected || !typed) return false
      const step = { ArrowDown: 1, ArrowUp: -1 }[key]
      const isWhole = keepsEnter && selected.name.toLowerCase() === typed.name.toLowerCase()
      if (step) setIndex((suggestions.indexOf(selected) + step + suggestions.length) % suggestions.length)
      else if (key === 'Escape') setDismissedAt(typed.at)
      else if (!shiftKey && (key === 'Tab' || (key === 'Enter' && !isWhole))) pick(selected)
      else return false
      return true
    }

    return { suggestions, selected, pick, handleKey }
  }

  return { typed, updateCaret, complete }
}

export function findTypedName(pattern: RegExp, text: string, caret: number): TypedName | undefined {
  const [, mark, name] = pattern.exec(text.slice(0, caret)) ?? []
  return mark === undefined || name === undefined ? undefined : { mark, at: caret - name.length - mark.length, name }
}
