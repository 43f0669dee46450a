import { Avatar } from '#web/ui/avatar.tsx'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
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
export function MentionSuggestions({ id, people, selected, onPick }: MentionSuggestionsProps) {
  return (
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
          <Avatar person={toAvatarPerson(person)} size="small" />
          <span className="one-line">{person.displayName}</span>
        </button>
      ))}
    </div>
  )
}
