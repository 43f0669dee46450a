import type { ReactNode } from 'react'
import type { TeamLook } from '#shared/team-look.ts'
import { Avatar, type AvatarPerson, firstNameOf } from './avatar.tsx'
import { classNames } from './class-names.ts'
import styles from './table-scene.module.css'
import { teamColourClass } from './team-name.tsx'

type TableSceneProps = {
  people: readonly AvatarPerson[]
  /** Look of the team; absent in scenes of one person. */
  look?: TeamLook
  /** Shows first names beside the faces; on phones for screen readers only. */
  named?: boolean
  /** Maximum number of faces; the rest is `+n`. */
  most?: number
  /** What holds a face, if it can be dragged. */
  holder?: (person: AvatarPerson, face: ReactNode) => ReactNode
  /** What stands at its end, such as an open seat. */
  seat?: ReactNode
  className?: string | undefined
}

/** The members' faces at their table. The names stand elsewhere unless `named`. */
export function TableScene({ people, look, named, most = named ? 5 : 4, holder, seat, className }: TableSceneProps) {
  const shown = people.slice(0, most)
  return (
    <div
      className={classNames(styles.scene, named && styles.named, teamColourClass(look?.colour ?? 'green'), className)}
    >
      {shown.map((person, place) => {
        const face = <Avatar key={person.uid} person={person} className={styles.avatar} index={place} />
        if (holder) return holder(person, face)
        return named ? (
          <span key={person.uid} className={`row gap-15 ${styles.member}`}>
            {face}
            <span className="one-line">{firstNameOf(person)}</span>
          </span>
        ) : (
          face
        )
      })}
      {people.length > shown.length && (
        <span className={`ink self-mid ${styles.more}`} aria-hidden={!named}>
          +{people.length - shown.length}
        </span>
      )}
      {seat && <span className={`flex push below-3 ${styles.seat}`}>{seat}</span>}
    </div>
  )
}
