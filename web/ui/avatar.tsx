import type { CSSProperties } from 'react'
import type { Flair } from '#shared/flair.ts'
import styles from './avatar.module.css'
import { avatarColour, defaultImage, initials } from './avatar-fallback.ts'
import { classNames } from './class-names.ts'

/** A person as the server describes them. */
export type AvatarPerson = {
  uid: string
  displayName: string
  /** Replaces a missing name. */
  email?: string | undefined
  photoURL?: string | null | undefined
  flair?: Flair | null | undefined
  statusLine?: string | undefined
}

export const nameOf = ({ displayName, email }: Pick<AvatarPerson, 'displayName' | 'email'>) =>
  displayName || email || ''

export const firstNameOf = (person: Pick<AvatarPerson, 'displayName' | 'email'>) =>
  nameOf(person).split(' ')[0] || 'Someone'

type AvatarProps = {
  person: AvatarPerson
  size?: 'small' | undefined
  className?: string | undefined
  /** Position in a row, from 0: faces at a table rise in sequence. */
  index?: number | undefined
}

/** Hidden from screen readers: the name stands beside it or labels the control. */
export function Avatar({ person, size, className, index }: AvatarProps) {
  const style = { '--face': `var(--face-${avatarColour(person.uid)})`, '--index': index } as CSSProperties
  const look = {
    className: classNames(styles.avatar, size && styles[size], className),
    style,
    'data-frame': person.flair?.frame,
  }
  // Without a name there are no initials.
  return person.photoURL && (person.photoURL !== defaultImage || nameOf(person) === '') ? (
    <img src={person.photoURL} alt="" width="40" height="40" {...look} />
  ) : (
    // Drawn by CSS, because as text they would be part of the control's visible label.
    <span aria-hidden="true" data-initials={initials(nameOf(person))} {...look} />
  )
}
