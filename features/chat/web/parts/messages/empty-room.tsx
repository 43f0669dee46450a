import { plural } from '#web/format/plurals.ts'
import { useSession } from '#web/session/session.tsx'
import { Avatar, type AvatarPerson, firstNameOf } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Room } from '../../../contract.ts'
import styles from './empty-room.module.css'

const FACES = 4

type EmptyRoomProps = {
  room: Room
  /** Everyone else, as far as they are known. */
  people: AvatarPerson[]
  /** Puts the words into the box. Undefined where nobody can write. */
  onStart: ((text: string) => void) | undefined
}

/** Who is here, and three ways to start. */
export function EmptyRoom({ room, people, onStart }: EmptyRoomProps) {
  const session = useSession()
  const faces = people.length === 0 && session.state === 'signed-in' ? [session.me] : people
  const { title, starters } = startIn(room)
  return (
    <div className={`centred grid mid-items gap-5 ${styles.empty}`}>
      <div className={`flex gap-2 anchor clip rounded-lg mid bottom ${styles.scene}`}>
        {faces.slice(0, FACES).map((person, index) => (
          <Avatar key={person.uid} person={person} index={index} className={`${styles.face}`} />
        ))}
      </div>
      <h3 className="breaks">{title}</h3>
      {onStart && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset has a legend and a border
        <div role="group" aria-label="Ways to start" className="flex wraps gap-2 mid">
          {starters.map((text) => (
            <Button key={text} size="small" onClick={() => onStart(text)}>
              {text}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function startIn({ kind, name, people }: Room) {
  if (kind === 'direct') {
    const first = firstNameOf({ displayName: name })
    return {
      title: `Only you and ${first} read this. Who starts?`,
      starters: [`Hi ${first}!`, 'How is it going?', 'What are you working on?'],
    }
  }
  if (kind === 'forum')
    return {
      title: 'No messages yet. Who starts?',
      starters: ['Hello everyone!', 'What are you working on?', 'Can I ask you something?'],
    }
  return {
    title: plural(people, `${name} is a table for one so far.`, 'Everyone is at the table. Who starts?'),
    starters: ['Hello everyone!', 'What are we making first?', 'When shall we meet?'],
  }
}
