import { Avatar } from '#web/ui/avatar.tsx'
import type { ChatPerson } from '../../../contract.ts'
import styles from './composer.module.css'

type MentionSuggestionsProps = {
  id: string
  people: ChatPerson[]
  selected: ChatPerson
  onPick: (person: ChatPerson) => void
}

export const optionId = (listId: string, { uid }: ChatPerson) => `${listId}-${uid}`

/** The focus stays in the message field, which names the selected option. */
export const MentionSuggestions = ({ id, people, selected, onPick }: MentionSuggestionsProps) => (
  <div className={styles.suggestions} id={id} role="listbox" aria-label="People to mention">
    {people.map((person) => (
      <button
        key={person.uid}
        id={optionId(id, person)}
        type="button"
        role="option"
        aria-selected={person === selected}
        tabIndex={-1}
        // Keeps the on-screen keyboard open.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onPick(person)}
      >
        <Avatar person={person} size="small" />
        <span className="one-line">{person.displayName}</span>
      </button>
    ))}
  </div>
)
