import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Suggestion } from '../ui/suggestion-list.tsx'
import { useOptions } from '../ui/use-options.ts'

/** The name after a mark such as '@', right before the caret; `at` is the position of the mark. */
export type TypedName = { mark: string; at: number; name: string }

type TypedNameOptions = {
  field: RefObject<HTMLTextAreaElement | null>
  text: string
  /** Its groups are the mark and the name. */
  pattern: RegExp
}

export function useTypedName({ field, text, pattern }: TypedNameOptions) {
  const [caret, setCaret] = useState(text.length)
  /** Position of the mark whose suggestions were dismissed. */
  const [dismissedAt, setDismissedAt] = useState(-1)
  const found = caret <= text.length ? findTypedName(pattern, text, caret) : undefined
  const typed = found && found.at !== dismissedAt ? found : undefined

  function updateCaret() {
    const { current } = field
    if (!current) return
    setCaret(current.selectionEnd)
    if (!findTypedName(pattern, current.value, current.selectionEnd)) setDismissedAt(-1)
  }

  /** Writes `name` in place of what is typed of it. */
  function complete(name: string, onChange: (text: string) => void) {
    const { current } = field
    if (!current || !typed) return
    current.focus()
    current.setRangeText(`${typed.mark}${name} `, typed.at, caret, 'end')
    onChange(current.value)
    updateCaret()
  }

  return { typed, updateCaret, complete, dismiss: () => typed && setDismissedAt(typed.at) }
}

/** A list completes the name: Enter and Tab pick, the arrows choose, Escape dismisses. */
export function useCompletion<One extends Suggestion>(
  { typed, updateCaret, complete, dismiss }: ReturnType<typeof useTypedName>,
  suggestions: readonly One[],
  onPick: (text: string, picked: One) => void,
  /** Enter belongs to the field once the name is whole. */
  { keepsEnter = false } = {},
) {
  const options = useOptions({ options: suggestions, text: typed ? `${typed.at} ${typed.name}` : '' })
  const { selected, moveBy } = options
  const pick = (suggestion: One) => complete(suggestion.name, (text) => onPick(text, suggestion))

  /** @returns whether the key was meant for the suggestions */
  function handleKey(event: KeyboardEvent): boolean {
    if (!selected || !typed) return false
    if (moveBy(event)) return true
    const isWhole = keepsEnter && selected.name.toLowerCase() === typed.name.toLowerCase()
    if (event.key === 'Escape') dismiss()
    else if (!event.shiftKey && (event.key === 'Tab' || (event.key === 'Enter' && !isWhole))) pick(selected)
    else return false
    return true
  }

  return { ...options, suggestions, pick, handleKey, updateCaret }
}

export function findTypedName(pattern: RegExp, text: string, caret: number): TypedName | undefined {
  const [, mark, name] = pattern.exec(text.slice(0, caret)) ?? []
  return mark === undefined || name === undefined ? undefined : { mark, at: caret - name.length - mark.length, name }
}
