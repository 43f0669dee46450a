import type { CSSProperties } from 'react'
import type { Face } from './avatar.tsx'
import styles from './person-name.module.css'

type PersonNameProps = {
  person: Face
  /** With their frame round the name too, where they have one. */
  framed?: boolean
}

/** A person's name, in their colour. */
export function PersonName({ person: { name, flair }, framed }: PersonNameProps) {
  if (!flair) return name
  const frame = framed && flair.frame
  const style = {
    ...(flair.colour && { color: `var(--name-${flair.colour})` }),
    ...(frame && { '--frame': `var(--frame-${frame})` }),
  } as CSSProperties
  return (
    <span className={frame ? styles.framed : undefined} style={style}>
      {name}
    </span>
  )
}
