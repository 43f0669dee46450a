import type { ComponentProps, KeyboardEvent } from 'react'
import { optionId } from '../ui/suggestion-list.tsx'
import type { useMentions } from './use-mentions.ts'

type MentionFieldProps = {
  mentions: Pick<ReturnType<typeof useMentions>, 'selected' | 'handleKey' | 'updateCaret'>
  /** The id of the list of people. */
  listId: string
  onType: (text: string) => void
  onEnter: () => void
  onEscape?: () => void
} & Omit<ComponentProps<'textarea'>, 'onChange' | 'onSelect' | 'onKeyDown'>

/** A text in which people are mentioned. Enter sends it. */
export function MentionField({ mentions, listId, onType, onEnter, onEscape, ...field }: MentionFieldProps) {
  const { selected } = mentions

  function onKeyDown(event: KeyboardEvent) {
    // Enter also confirms a character in Japanese or Chinese.
    if (event.nativeEvent.isComposing) return
    if (mentions.handleKey(event)) event.preventDefault()
    else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      onEnter()
    } else if (event.key === 'Escape') onEscape?.()
  }

  return (
    <textarea
      rows={1}
      aria-autocomplete="list"
      aria-controls={selected && listId}
      aria-activedescendant={selected && optionId(listId, selected)}
      onChange={({ target }) => {
        onType(target.value)
        mentions.updateCaret()
      }}
      onSelect={mentions.updateCaret}
      onKeyDown={onKeyDown}
      {...field}
    />
  )
}
