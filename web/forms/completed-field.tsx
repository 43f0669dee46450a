import type { ComponentProps, KeyboardEvent } from 'react'
import { counted } from '../format/numbers.ts'
import { Avatar } from '../ui/avatar.tsx'
import { classNames } from '../ui/class-names.ts'
import { Listbox, ListboxOption } from '../ui/combobox.tsx'
import styles from './completed-field.module.css'
import type { Suggestion, useCompletion } from './use-typed-name.ts'

type CompletedFieldProps<One extends Suggestion> = {
  completion: ReturnType<typeof useCompletion<One>>
  /** Accessible name of the list: 'People to mention'. */
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
  const { suggestions, selected } = completion

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (completion.handleKey(event)) return
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      onEnter()
    } else if (event.key === 'Escape') onEscape?.(event)
  }

  return (
    <>
      {/* A text area cannot say by itself that it has a list. */}
      <span role="status" className="visually-hidden">
        {selected && counted(suggestions.length, 'suggestion')}
      </span>
      {selected && (
        <Listbox
          of={completion}
          aria-label={listLabel}
          className={classNames('grid rounded', styles.suggestions, above && styles.above)}
        >
          {suggestions.map((suggestion) => (
            <ListboxOption
              key={suggestion.id}
              of={completion}
              option={suggestion}
              className={`row gap-2 rounded-sm ${styles.suggestion}`}
            >
              {suggestion.person && <Avatar person={suggestion.person} size="small" />}
              <span className="one-line">{suggestion.name}</span>
            </ListboxOption>
          ))}
        </Listbox>
      )}
      <textarea
        rows={1}
        {...completion.textareaProps}
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
