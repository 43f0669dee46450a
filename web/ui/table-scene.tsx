import type { ReactNode } from 'react'
import { Avatar, type AvatarPerson } from './avatar.tsx'
import { classNames } from './class-names.ts'
import styles from './table-scene.module.css'
import { teamColourClass } from './team-name.tsx'

type TableSceneProps = {
  people: readonly AvatarPerson[]
  /** The team's place in its list, for its colour. */
  index: number
  /** Write the first names beside the faces; on phones screen readers alone get them. */
  named?: boolean
  /** How many faces; the rest is a `+n`. */
  most?: number
  /** The open seat, where one may be taken. */
  seat?: ReactNode
  className?: string | undefined
}

/** A team at its table: the members' faces over the edge, and the open seat. The names are said elsewhere unless `named`. */
export function TableScene({ people, index, named, most = named ? 5 : 4, seat, className }: TableSceneProps) {
  const shown = people.slice(0, most)
  return (
    <div className={classNames(styles.scene, named && styles.named, teamColourClass(index), className)}>
      {shown.map((person, place) => {
        const face = <Avatar key={person.id} person={person} className={styles.avatar} index={place} />
        return named ? (
          <span key={person.id} className={styles.member}>
            {face}
            <span>{person.name.split(' ')[0]}</span>
          </span>
        ) : (
          face
        )
      })}
      {people.length > shown.length && (
        <span className={styles.more} aria-hidden={!named}>
          +{people.length - shown.length}
        </span>
      )}
      {seat && <span className={styles.seat}>{seat}</span>}
    </div>
  )
}
