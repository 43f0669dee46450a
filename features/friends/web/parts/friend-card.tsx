import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { nameOf } from '#web/ui/avatar.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import { PersonName } from '#web/ui/person.tsx'
import { PresentAvatar } from '#web/ui/present-avatar.tsx'
import type { FriendRow } from '../../contract.ts'
import { FriendButtons } from './friend-buttons.tsx'
import styles from './friend-card.module.css'
import { FriendsTag } from './friends-tag.tsx'
import { noteOf, TeamsTogether } from './person-facts.tsx'

/** On phones a row. A green dot if they are here. */
export function FriendCard({ row, isHere }: { row: FriendRow; isHere: boolean }) {
  const id = useId()
  const note = noteOf(row)
  return (
    <li className={classNames(cardClass, 'anchor grid top shrinks', styles.card)}>
      <PresentAvatar person={row} isHere={isHere} />
      <div className={`grid from-top shrinks ${styles.text}`}>
        <div className={`row gap-2 shrinks ${styles.line}`}>
          <h3 className={`one-line shrinks ${styles.name}`} id={id}>
            <Link
              to="/people/$uid"
              params={{ uid: row.uid }}
              className="ink unlined hover-underline"
              title={nameOf(row)}
            >
              <PersonName person={row} />
            </Link>
          </h3>
          {row.tie === 'friends' && <FriendsTag />}
        </div>
        {note && <p className="one-line small">{note}</p>}
        <TeamsTogether row={row} dots className={classNames('one-line detail', styles.teams)} />
      </div>
      <div className={`row gap-2 ${styles.actions}`}>
        <FriendButtons row={row} describedBy={id} look="card" />
      </div>
    </li>
  )
}
