import { counted } from '#web/format/numbers.ts'
import { Avatar, type AvatarPerson } from './avatar.tsx'
import { classNames } from './class-names.ts'
import styles from './suggestion-list.module.css'
import type { useOptions } from './use-options.ts'

export type Suggestion = { id: string; name: string; person?: AvatarPerson }

type SuggestionListProps<One extends Suggestion> = Pick<
  ReturnType<typeof useOptions<One>>,
  'listId' | 'optionId' | 'selected'
> & {
  label: string
  suggestions: readonly One[]
  pick: (suggestion: One) => void
  /** It opens upwards. */
  above?: boolean | undefined
}

/** The focus stays in the field, which names the selected option. Without one there is no list. */
export const SuggestionList = <One extends Suggestion>(props: SuggestionListProps<One>) => {
  const { listId, optionId, label, suggestions, selected, pick, above } = props
  return (
    <>
      {/* A text area cannot say by itself that it has a list. */}
      <span role="status" className="visually-hidden">
        {selected && counted(suggestions.length, 'suggestion')}
      </span>
      {selected && (
        <div
          className={classNames('grid rounded', styles.suggestions, above && styles.above)}
          id={listId}
          role="listbox"
          aria-label={label}
        >
          {suggestions.map((suggestion) => (
            <button
              className="to-start row gap-2 rounded-sm"
              key={suggestion.id}
              id={optionId(suggestion)}
              type="button"
              role="option"
              aria-selected={suggestion === selected}
              tabIndex={-1}
              // Keeps the on-screen keyboard open.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion)}
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
