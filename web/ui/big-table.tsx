import type { ReactNode } from 'react'
import { plusIcon } from './action-icons.ts'
import { Avatar, type AvatarPerson } from './avatar.tsx'
import styles from './big-table.module.css'
import { Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import { cardClass } from './page.tsx'
import { seatClass } from './seat.tsx'

type BigTableProps = {
  label: string
  /** Names the list of those who sit there. */
  peopleLabel: string
  /** What the table is about. */
  children: ReactNode
  people: ReactNode
}

/** A table with large faces, each named below the edge. */
export const BigTable = ({ label, peopleLabel, children, people }: BigTableProps) => (
  <section className={classNames(cardClass, styles.scene)} aria-label={label}>
    <div className={styles.text}>{children}</div>
    <ul role="list" className={`flex ${styles.row}`} aria-label={peopleLabel}>
      {people}
    </ul>
  </section>
)

type PlaceProps = { person: AvatarPerson; isMe: boolean; index: number }

export const Place = ({ person, isMe, index }: PlaceProps) => (
  <li className="centred grid mid-items rigid">
    <Avatar person={person} index={index} />
    <span>{isMe ? 'You' : person.displayName.split(' ')[0]}</span>
  </li>
)

type FreePlaceProps = { label: string; text: string; onTake: () => void }

/** An open seat. */
export const FreePlace = ({ label, text, onTake }: FreePlaceProps) => (
  <li className="centred grid mid-items rigid">
    <button type="button" className={seatClass} aria-label={label} onClick={onTake}>
      <Icon shape={plusIcon} />
    </button>
    <span aria-hidden="true">{text}</span>
  </li>
)
