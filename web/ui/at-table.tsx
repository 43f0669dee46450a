import type { ComponentProps, ReactNode } from 'react'
import { plusIcon } from './action-icons.ts'
import styles from './at-table.module.css'
import { Avatar, type AvatarPerson, firstNameOf } from './avatar.tsx'
import { Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import { Lamp, Mug, Papers } from './lamp.tsx'
import { seatClass } from './seat.tsx'

/** Around what stands above the table. `--lit`, from 0 to 1, is how bright it is. */
export const tableRoomClass = `anchor edged ${styles.day}`
/** Class of a link or button that holds a face. */
export const faceClass = `block ${styles.face}`
export const faceAvatarClass = styles.avatar
export const placeCardClass = `centred unbroken edged ${styles.placeCard}`

type AtTableProps = {
  label: string
  /** The first ones sit next to the middle, left and right in turn. */
  people: readonly ReactNode[]
  /** Under the lamp. */
  middle: ReactNode
  /** At the end. */
  seat?: ReactNode
}

export const AtTable = ({ label, people, middle, seat }: AtTableProps) => (
  <ul role="list" className={`anchor flex gap-15 mid ${styles.people}`} aria-label={label}>
    {people.filter((_, index) => index % 2 === 0).reverse()}
    <li className={`rigid ${styles.thing}`} aria-hidden="true">
      <Mug />
    </li>
    <li className={`${styles.person} ${styles.you}`}>
      <Lamp />
      {middle}
    </li>
    <li className={`rigid ${styles.thing}`} aria-hidden="true">
      <Papers />
    </li>
    {people.filter((_, index) => index % 2 === 1)}
    {seat}
  </ul>
)

/** Faces beyond these are left out on phones. */
const NEAR = 4

type SitterProps = {
  person: AvatarPerson
  /** By default the first name. */
  name?: string | undefined
  index: number
  /** In the tag above the head: after the name, and what they do. */
  note?: string
  text: string
  /** The tag is there without a pointer on the face. */
  isOpen: boolean
  /** Holds the face. */
  opener: (className: string, face: ReactNode) => ReactNode
  /** On the table. */
  children?: ReactNode
}

export function Sitter(props: SitterProps) {
  const { person, name = firstNameOf(person), index, note, text, isOpen, opener, children } = props
  const when = note && `, ${note}`
  return (
    <li className={classNames(styles.person, index >= NEAR && styles.far)} data-open={isOpen || undefined}>
      <span className={`tiny raised rounded snug untouched ${styles.tag}`} aria-hidden="true">
        <span>
          {name}
          {when}
        </span>
        {text}
      </span>
      {opener(
        faceClass,
        <>
          <Avatar person={person} className={styles.avatar} index={index + 1} />
          <span className="visually-hidden">
            {name}: {text}
            {when}
          </span>
        </>,
      )}
      {children}
      <span className={`unbroken tiny medium clip ${styles.name}`} aria-hidden="true">
        {name}
      </span>
    </li>
  )
}

export const openSeatClass = `${seatClass} ${styles.seat}`

/** Takes a seat, or offers it. */
export const SeatButton = (props: ComponentProps<'button'> & { 'aria-label': string }) => (
  <button type="button" className={openSeatClass} {...props}>
    <Icon shape={plusIcon} />
  </button>
)

/** In `children` what takes it. */
export const OpenSeat = ({ text, children }: { text: string; children: ReactNode }) => (
  <li className={styles.person}>
    {children}
    <span className={`unbroken tiny medium clip ${styles.name}`} aria-hidden="true">
      {text}
    </span>
  </li>
)
