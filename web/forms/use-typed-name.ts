import { type RefObject, useState } from 'react'
import type { AvatarPerson } from '../ui/avatar.tsx'
import { useCombobox } from '../ui/combobox.tsx'

export type Suggestion = { id: string; name: string; person?: AvatarPerson }

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

  /** Writes in place of what is selected, or of what stands between `from` and the caret. */
  function insert(more: string, onChange: (text: string) => void, from?: number) {
    const { current } = field
    if (!current) return
    const start = from ?? current.selectionStart
    current.setRangeText(more, start, Math.max(start, current.selectionEnd), 'end')
    current.focus()
    onChange(current.value)
    updateCaret()
  }

  return { typed, updateCaret, insert, dismiss: () => typed && setDismissedAt(typed.at) }
}

/** A list completes the name: Enter and Tab pick, the arrows choose, Escape dismisses. */
export function useCompletion<One extends Suggestion>(
  { typed, updateCaret, insert, dismiss }: ReturnType<typeof useTypedName>,
  suggestions: readonly One[],
  onPick: (text: string, picked: One) => void,
  /** Enter belongs to the field once the name is whole. */
  { keepsEnter = false } = {},
) {
  const isWhole = ({ name }: One) => keepsEnter && name.toLowerCase() === typed?.name.toLowerCase()
  const combobox = useCombobox({
    options: suggestions,
    text: typed ? `${typed.at} ${typed.name}` : '',
    onPick: (suggestion) =>
      typed && insert(`${typed.mark}${suggestion.name} `, (text) => onPick(text, suggestion), typed.at),
    picks: ({ key, shiftKey }, suggestion) => !shiftKey && (key === 'Tab' || (key === 'Enter' && !isWhole(suggestion))),
    onDismiss: dismiss,
  })
  return { ...combobox, suggestions, updateCaret }
}

export function findTypedName(pattern: RegExp, text: string, caret: number): TypedName | undefined {
  const [, mark, name] = pattern.exec(text.slice(0, caret)) ?? []
  return mark === undefined || name === undefined ? undefined : { mark, at: caret - name.length - mark.length, name }
}
