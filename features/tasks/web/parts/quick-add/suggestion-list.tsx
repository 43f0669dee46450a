import { Avatar } from '#web/ui/avatar.tsx'
import styles from './quick-add.module.css'
import type { Suggestion } from './use-suggestions.ts'

type SuggestionListProps = {
  id: string
  suggestions: readonly Suggestion[]
  selected: Suggestion
  onPick: (suggestion: Suggestion) => void
}

export const optionId = (listId: string, { key }: Suggestion) => `${listId}-${key}`

/** The focus stays in the field, which names the selected option. */
export const SuggestionList = ({ id, suggestions, selected, onPick }: SuggestionListProps) => (
  <div className={styles.suggestions} id={id} role="listbox" aria-label="Suggestions">
    {suggestions.map((suggestion) => (
      <button
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
        {suggestion.person && <Avatar person={{ ...suggestion.person, uid: suggestion.key }} size="small" />}
        <span className="one-line">{suggestion.name}</span>
      </button>
    ))}
  </div>
)
