import type { ReactNode } from 'react'
import { mailIcon, plusIcon } from '#web/ui/action-icons.ts'
import { doorIcon } from '#web/ui/badge-icons.ts'
import { cardClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { seatClass } from '#web/ui/seat.tsx'
import styles from './tiles.module.css'

export type Tile = 'create' | 'invite' | 'join'

/** The three things one comes to this page for. */
export function Tiles({ onChoose }: { onChoose: (tile: Tile) => void }) {
  const tile = (name: Tile, shape: string, title: string, note: ReactNode) => (
    <button
      type="button"
      className={classNames(cardClass, styles.tile, name === 'create' && styles.main)}
      aria-haspopup="dialog"
      aria-label={title}
      onClick={() => onChoose(name)}
    >
      <span className={classNames(seatClass, styles.seat)}>
        <Icon shape={shape} />
      </span>
      <span>
        <strong>{title}</strong>
        <span className={styles.note}>{note}</span>
      </span>
    </button>
  )
  return (
    <div className={styles.tiles}>
      {tile('create', plusIcon, 'Create Team', 'Set a new table')}
      {tile('invite', mailIcon, 'Invite Members', 'Offer someone a seat')}
      {tile('join', doorIcon, 'Join a Team', 'See who invited you')}
    </div>
  )
}
