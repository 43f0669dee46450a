import type { ReactNode } from 'react'
import { Avatar, type AvatarPerson, nameOf } from './avatar.tsx'
import { classNames } from './class-names.ts'
import styles from './person.module.css'

type PersonProps = {
  person: AvatarPerson
  size?: 'small' | undefined
  /** Below the name: an email address, 'You'. */
  detail?: ReactNode
  /** The searched text, which is marked at the beginning of the name. In lower case. */
  found?: string
  className?: string | undefined
}

export const Person = ({ person, size, detail, found, className }: PersonProps) => (
  <span className={classNames(styles.person, className)}>
    <Avatar person={person} size={size} />
    <span className="grid shrinks">
      <span className={`flex wraps baseline clip ${styles.line}`}>
        <span dir="auto" className={`medium fits ${styles.name}`}>
          {found && nameOf(person).toLowerCase().startsWith(found) ? (
            <MarkedName name={nameOf(person)} length={found.length} />
          ) : (
            <PersonName person={person} />
          )}
        </span>
        {person.statusLine && <span className={`detail ${styles.status}`}> {person.statusLine}</span>}
      </span>
      {detail && <span className="detail one-line">{detail}</span>}
    </span>
  </span>
)

const MarkedName = ({ name, length }: { name: string; length: number }) => (
  <>
    <mark className={`inherits ${styles.found}`}>{name.slice(0, length)}</mark>
    {name.slice(length)}
  </>
)

/** `framed` adds the person's frame. */
export function PersonName({ person, framed }: { person: AvatarPerson; framed?: boolean }) {
  const { flair } = person
  return (
    <bdi data-colour={flair?.colour} data-frame={framed ? flair?.frame : undefined}>
      {nameOf(person)}
    </bdi>
  )
}
