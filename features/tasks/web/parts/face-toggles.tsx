import { useMe } from '#web/session/session.tsx'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Avatar, firstNameOf, nameOf } from '#web/ui/avatar.tsx'
import { Icon } from '#web/ui/button.tsx'
import type { Assignee } from '../../contract.ts'
import { keyOf } from './assignees.ts'
import styles from './face-toggles.module.css'

export const FACES_SHOWN = 7

type FaceTogglesProps = {
  people: readonly Assignee[]
  value: readonly Assignee[]
  onChange: (people: Assignee[]) => void
  isFull: boolean
}

/** The people of a team as faces: one press assigns, another takes it back. */
export function FaceToggles({ people, value, onChange, isFull }: FaceTogglesProps) {
  const me = useMe()
  return (
    <fieldset aria-label="People" className={`grid gap-1 ${styles.faces}`}>
      {people.map((person) => {
        const isAssigned = value.some((one) => keyOf(one) === keyOf(person))
        const isMe = person.uid === me.uid
        const name = nameOf(person)
        return (
          <label
            key={keyOf(person)}
            className={`tiny medium centred column mid-items gap-1 anchor rounded hover-wash ${styles.face}`}
            title={name}
          >
            <input
              type="checkbox"
              className="covering"
              aria-label={isMe ? `You, ${name}` : name}
              checked={isAssigned}
              disabled={isFull && !isAssigned}
              onChange={() =>
                onChange(isAssigned ? value.filter((one) => keyOf(one) !== keyOf(person)) : [...value, person])
              }
            />
            <Avatar person={{ ...person, uid: keyOf(person) }} />
            <span className={`middle round icon-35 ${styles.tick}`}>
              <Icon shape={checkIcon} />
            </span>
            <span className="one-line" aria-hidden="true">
              {isMe ? 'You' : firstNameOf(person)}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
