import type { ComponentProps } from 'react'
import { plusIcon } from './action-icons.ts'
import { Icon, touchTargetClass } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './seat.module.css'

/** A free seat as a dashed circle. It is always clickable, so use it on links and buttons only. */
export const seatClass = styles.seat

/** A small one before a row that adds something. Not clickable by itself. */
export const smallSeatClass = `action-ink grid middle round icon-35 ${styles.small}`

type SeatProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Names the action: 'Invite someone to Portfolio Sprint'. */
  label: string
}

export const Seat = ({ label, className, ...rest }: SeatProps) => (
  <button type="button" aria-label={label} className={classNames(styles.seat, touchTargetClass, className)} {...rest}>
    <Icon shape={plusIcon} />
  </button>
)
