import type { CSSProperties } from 'react'
import styles from './avatar.module.css'
import { avatarColour, defaultImage, initials } from './avatar-fallback.ts'
import { classNames } from './class-names.ts'

/** Someone as the design shows them: an image where they chose one, else the initials of the name. */
export type AvatarPerson = {
  id: string
  name: string
  image?: string | null | undefined
  /** A gradient round the face, 1 to 6, and a colour of the name, 1 to 8. */
  flair?: { frame?: number | undefined; colour?: number | undefined } | null | undefined
  /** What they say beside their name. */
  status?: string | undefined
}

type AvatarProps = {
  person: AvatarPerson
  size?: 'small' | undefined
  className?: string | undefined
  /** The place in a row of faces, 0 first: faces at a table rise one after the other. */
  index?: number | undefined
}

/** A person's face on the person's own disc. It never speaks: the name stands beside it or names the control. */
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
    // Drawn by CSS: as text they would count as a visible label of the link or button around them.
    <span aria-hidden="true" data-initials={initials(person.name)} {...look} />
  )
}
