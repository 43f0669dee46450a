import type { CSSProperties, ReactNode } from 'react'
import type { TeamLook } from '#shared/team-look.ts'
import { Avatar, type AvatarPerson } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { teamColourClass } from '#web/ui/team-name.tsx'
import styles from './big-scene.module.css'
import { Confetti } from './join-animation.tsx'

type BigSceneProps = {
  people: readonly AvatarPerson[]
  /** All people at the table, drawn or not. */
  count: number
  look: TeamLook
  /** Sits down last, in the middle. */
  you?: AvatarPerson | undefined
  /** Seats kept for the people who were invited. */
  seats?: number
  isCelebrated?: boolean
}

/** A team's table over the title of a dialog. The names stand below it. */
export function BigScene({ people, count, look, you, seats = 0, isCelebrated }: BigSceneProps) {
  const heads = people.map((person, place) => <Avatar key={person.uid} person={person} index={place} />)
  const middle = Math.ceil(heads.length / 2)
  const more = count - heads.length - (you ? 1 : 0)
  return (
    <div className={classNames('anchor clip', styles.scene, teamColourClass(look.colour))}>
      {isCelebrated && <Confetti />}
      <div className={`flex gap-2 mid bottom ${styles.heads}`} aria-hidden="true">
        {heads.slice(0, middle)}
        {you && <You person={you} />}
        {heads.slice(middle)}
        {more > 0 && <span className={`self-mid ${styles.more}`}>+{more}</span>}
        {Array.from({ length: seats }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never move
          <span key={place} className={styles.seat} style={{ '--index': heads.length + place } as CSSProperties} />
        ))}
      </div>
    </div>
  )
}

const You = ({ person }: { person: AvatarPerson }): ReactNode => (
  <span className={`grid mid-items gap-15 ${styles.you}`}>
    <b className="tiny capsule">You</b>
    <Avatar person={person} />
  </span>
)
