import { plusIcon } from '#web/ui/action-icons.ts'
import { doorIcon } from '#web/ui/badge-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { mailIcon } from '#web/ui/common-icons.ts'
import { cardClass, openerClass } from '#web/ui/page.tsx'
import { seatClass } from '#web/ui/seat.tsx'
import styles from './teams-page.module.css'

export type TileName = 'create' | 'invite' | 'join'

const tiles: { name: TileName; shape: string; title: string }[] = [
  { name: 'create', shape: plusIcon, title: 'Create Team' },
  { name: 'invite', shape: mailIcon, title: 'Invite Members' },
  { name: 'join', shape: doorIcon, title: 'Join a Team' },
]

/** The title is the button, and the whole tile takes the click. */
export const ActionTiles = ({ onChoose }: { onChoose: (tile: TileName) => void }) => (
  <div className={`grid gap-4 thirds ${styles.tiles}`}>
    {tiles.map(({ name, shape, title }) => (
      <div key={name} className={classNames(cardClass, styles.tile)} data-seat={name === 'create' ? 'main' : ''}>
        <span className={seatClass}>
          <Icon shape={shape} />
        </span>
        <button
          type="button"
          className={classNames(openerClass, styles.open)}
          aria-haspopup="dialog"
          onClick={() => onChoose(name)}
        >
          {title}
        </button>
      </div>
    ))}
  </div>
)
