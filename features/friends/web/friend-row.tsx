import { useId } from 'react'
import { PersonLink } from '#features/people/web/person-link.tsx'
import { ListRow } from '#web/ui/list.tsx'
import type { FriendRow as Row } from '../contract.ts'
import { FriendActions } from './friend-actions.tsx'
import styles from './friend-row.module.css'
import { PersonMenu } from './person-menu.tsx'
import { nameOf } from './shown-row.ts'

/** Somebody, how they stand to me, and what can be done about it. */
export function FriendRow({ row }: { row: Row }) {
  const id = useId()
  const { uid, displayName, email, photoURL, statusLine } = row
  return (
    <ListRow
      actions={
        <>
          <FriendActions row={row} describedBy={id} />
          <span className={styles.menu}>
            <PersonMenu row={row} />
          </span>
        </>
      }
    >
      <span id={id} className={styles.who}>
        <PersonLink
          person={{ id: uid, name: nameOf(row), image: photoURL }}
          detail={displayName ? email : undefined}
          status={statusLine}
        />
      </span>
    </ListRow>
  )
}
