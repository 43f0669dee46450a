import { faceOf } from '#web/face.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import type { Speaker } from '../contract.ts'
import styles from './composer.module.css'

type MentionOfferProps = {
  id: string
  offered: Speaker[]
  chosen: Speaker | undefined
  onTake: (speaker: Speaker) => void
}

export const optionId = (listId: string, { uid }: Speaker) => `${listId}-${uid}`

/** Whom one may mention; the keyboard stays in the field, which names the one that is chosen. */
export function MentionOffer({ id, offered, chosen, onTake }: MentionOfferProps) {
  return (
    <div className={styles.offered} id={id} role="listbox" aria-label="People to mention">
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
          <Avatar person={faceOf(speaker)} size="small" />
          <span>{speaker.displayName}</span>
        </button>
      ))}
    </div>
  )
}
