import type { CSSProperties } from 'react'
import styles from './avatar.module.css'
import { avatarColour, defaultImage, initials } from './avatar-fallback.ts'
import { classNames } from './class-names.ts'

export type AvatarPerson = {
  id: string
  name: string
  image?: string | null | undefined
  /** `frame` is 1 to 6, `colour` (of the name) 1 to 8. */
  flair?: { frame?: number | undefined; colour?: number | undefined } | null | undefined
  status?: string | undefined
}

type AvatarProps = {
  person: AvatarPerson
  size?: 'small' | undefined
  className?: string | undefined
  /** Position in a row, from 0: faces at a table rise in sequence. */
  index?: number | undefined
}

/** Hidden from screen readers: the name stands beside it or labels the control. */
export function Avatar({ person, size, className, index }: AvatarProps) {
  const style = { '--face': `var(--face-${avatarColour(person.id)})`, '--index': index } as CSSProperties
  const look = {
    className: classNames(styles.avatar, size && styles[size], className),
    style,
    'data-frame': person.flair?.frame,
  }
  return person.image && person.image !== defaultImage ? (
    <img src={person.image} alt="" width="40" height="40" {...look} />
  ) : (
    // Drawn by CSS, because as text they would be part of the control's visible label.
    <span aria-hidden="true" data-initials={initials(person.name)} {...look} />
  )
}
