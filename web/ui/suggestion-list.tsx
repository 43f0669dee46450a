import { counted } from '#web/format/numbers.ts'
import { Avatar, type AvatarPerson } from './avatar.tsx'
import { classNames } from './class-names.ts'
import styles from './suggestion-list.module.css'

export type Suggestion = { key: string; name: string; person?: AvatarPerson }

type SuggestionListProps<One extends Suggestion> = {
  id: string
  label: string
  suggestions: readonly One[]
  selected: One | undefined
  onPick: (suggestion: One) => void
  /** It opens upwards. */
  above?: boolean
}

export const optionId = (listId: string, { key }: Suggestion) => `${listId}-${key}`

/** The focus stays in the field, which names the selected option. Without one there is no list. */
export const SuggestionList = <One extends Suggestion>(props: SuggestionListProps<One>) => {
  const { id, label, suggestions, selected, onPick, above } = props
  return (
    <>
      {/* A text area cannot say by itself that it has a list. */}
      <span role="status" className="visually-hidden">
        {selected && counted(suggestions.length, 'suggestion')}
      </span>
      {selected && (
        <div
          className={classNames('grid rounded', styles.suggestions, above && styles.above)}
          id={id}
          role="listbox"
          aria-label={label}
        >
          {suggestions.map((suggestion) => (
            <button
              className="to-start row gap-2 rounded-sm"
              key={suggestion.key}
              id={optionId(id, suggestion)}
              type="button"
              role="option"
              aria-selected={suggestion === selected}
              tabIndex={-1}
              // Keeps the on-screen keyboard open.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onPick(suggestion)}
            >
              {suggestion.person && <Avatar person={suggestion.person} size="small" />}
              <span className="one-line">{suggestion.name}</span>
            </button>
          ))}
        </div>
      )}
    </>
  )
}
