import type { ComponentProps, KeyboardEvent } from 'react'
import { type Suggestion, SuggestionList } from '../ui/suggestion-list.tsx'
import type { useCompletion } from './use-typed-name.ts'

type CompletedFieldProps<One extends Suggestion> = {
  completion: ReturnType<typeof useCompletion<One>>
  /** Of the list: 'People to mention'. */
  listLabel: string
  /** The list opens upwards. */
  above?: boolean
  onType: (text: string) => void
  onEnter: () => void
  onEscape?: (event: KeyboardEvent) => void
} & Omit<ComponentProps<'textarea'>, 'onChange' | 'onSelect' | 'onKeyDown'>

/** A text with a list that completes names in it. Enter sends it. */
export function CompletedField<One extends Suggestion>(props: CompletedFieldProps<One>) {
  const { completion, listLabel, above, onType, onEnter, onEscape, ...field } = props

  function onKeyDown(event: KeyboardEvent) {
    // Enter also confirms a character in Japanese or Chinese.
    if (event.nativeEvent.isComposing) return
    if (completion.handleKey(event)) event.preventDefault()
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      onEnter()
    } else if (event.key === 'Escape') onEscape?.(event)
  }

  return (
    <>
      <SuggestionList label={listLabel} above={above} {...completion} />
      <textarea
        rows={1}
        {...completion.wiring}
        onChange={({ target }) => {
          onType(target.value)
          completion.updateCaret()
        }}
        onSelect={completion.updateCaret}
        onKeyDown={onKeyDown}
        {...field}
      />
    </>
  )
}
