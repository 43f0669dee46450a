import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { AtTable, faceAvatarClass, faceClass, placeCardClass, Sitter, tableRoomClass } from '#web/ui/at-table.tsx'
import { Avatar, type AvatarPerson, firstNameOf } from '#web/ui/avatar.tsx'
import { Mug } from '#web/ui/lamp.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { seats } from '../../contract.ts'
import { Comings } from './comings.tsx'
import styles from './table-room.module.css'

/** Faces at the table; how many sit there in all is said above it. */
const FACES = 8

export const tableClockClass = `digits ${styles.clock}`

export type Sitting = {
  person: AvatarPerson
  /** By default the first name. */
  name?: string | undefined
  /** What they do. */
  text: string
}

type TableRoomProps = {
  people: readonly Sitting[]
  isLit: boolean
  /** Under the lamp. */
  middle: ReactNode
  seat?: ReactNode
  /** Whether I sit there, and may raise a mug. */
  maySalute?: boolean
  /** Beside the table, or below it where that is narrow. */
  side?: ReactNode
  children: ReactNode
}

/** The whole page: what matters above a table with everybody who sits at it. */
export const TableRoom = ({ people, isLit, middle, seat, maySalute, side, children }: TableRoomProps) => (
  <main id="main" className={`column ${styles.page}`}>
    <div
      className={`${tableRoomClass} flex stacked ${styles.room}`}
      style={{ '--lit': Number(isLit) } as CSSProperties}
    >
      {children}
      {/* Phones have no room for the tags above the heads, which say the same. */}
      <div className="phones centred padded" aria-hidden="true">
        {people.slice(0, FACES).map(({ person, name = firstNameOf(person), text }) => (
          <p key={person.uid} className="one-line detail">
            {name}: {text}
          </p>
        ))}
      </div>
      <AtTable
        label="At the table"
        people={people.slice(0, FACES).map(({ person, name, text }, index) => (
          <Sitter
            key={person.uid}
            person={person}
            name={name}
            index={index}
            text={text}
            isOpen
            opener={(className, face) => (
              <Profile uid={person.uid} className={className}>
                {face}
              </Profile>
            )}
          >
            {maySalute && <MugKey person={person} />}
          </Sitter>
        ))}
        middle={middle}
        seat={seat}
      />
      <Comings people={people} />
    </div>
    {side && <div className={`surface ${styles.side}`}>{side}</div>}
  </main>
)

type MiddlePlaceProps = { person: AvatarPerson; name: string; text?: string }

/** Who sits under the lamp. */
export const MiddlePlace = ({ person, name, text }: MiddlePlaceProps) => (
  <>
    <Profile uid={person.uid} className={faceClass}>
      <Avatar person={person} className={faceAvatarClass} />
      <span className="visually-hidden">{text ? `${name}: ${text}` : name}</span>
    </Profile>
    <span className={placeCardClass} aria-hidden="true">
      {name}
      {text && <small className="tiny block">{text}</small>}
    </span>
  </>
)

type ProfileProps = { uid: string; className: string; children: ReactNode }

function Profile({ uid, ...rest }: ProfileProps) {
  const me = useMe()
  return me.uid === uid ? <Link to="/profilepage" {...rest} /> : <Link to="/people/$uid" params={{ uid }} {...rest} />
}

function MugKey({ person }: { person: AvatarPerson }) {
  const name = firstNameOf(person)
  const raise = () =>
    request(seats.cheer, { params: { uid: person.uid } }).then(
      () => showToast(`You raised a mug to ${name}`),
      showProblem,
    )
  return (
    <button
      type="button"
      className={styles.mug}
      aria-label={`Raise a mug to ${name}`}
      title={`Raise a mug to ${name}`}
      onClick={() => void raise()}
    >
      <Mug />
    </button>
  )
}
