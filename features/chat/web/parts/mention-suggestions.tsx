import { Avatar } from '#web/ui/avatar.tsx'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import type { ChatPerson } from '../../contract.ts'
import styles from './composer.module.css'

type MentionSuggestionsProps = {
  id: string
  offered: ChatPerson[]
  chosen: ChatPerson | undefined
  onTake: (speaker: ChatPerson) => void
}

export const optionId = (listId: string, { uid }: ChatPerson) => `${listId}-${uid}`

/** Whom one may mention; the keyboard stays in the field, which names the one that is chosen. */
export function MentionSuggestions({ id, offered, chosen, onTake }: MentionSuggestionsProps) {
  return (
    <div className={styles.suggestions} id={id} role="listbox" aria-label="People to mention">
      {offered.map((speaker) => (
        <button
          key={speaker.uid}
          id={optionId(id, speaker)}
          type="button"
          role="option"
          aria-selected={speaker === chosen}
          tabIndex={-1}
          // So that the keyboard of a phone stays.
          onPointerDown={(event) => event.preventDefault()}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onTake(speaker)}
        >
          <Avatar person={toAvatarPerson(speaker)} size="small" />
          <span>{speaker.displayName}</span>
        </button>
      ))}
    </div>
  )
}
