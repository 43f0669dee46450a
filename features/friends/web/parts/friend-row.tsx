import { useId } from 'react'
import { PersonLink } from '#features/people/web/parts/person-link.tsx'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import { ListRow } from '#web/ui/list.tsx'
import type { FriendRow as Row } from '../../contract.ts'
import { FriendButtons } from './friend-buttons.tsx'
import styles from './friend-row.module.css'
import { PersonMenu } from './person-menu.tsx'

const rowClasses = { friends: styles.two, incoming: styles.two, outgoing: styles.long, none: undefined }

/** Somebody, how they stand to me, and what can be done about it. */
export function FriendRow({ row }: { row: Row }) {
  const id = useId()
  return (
    <ListRow
      className={rowClasses[row.tie]}
      actions={
        <>
          <FriendButtons row={row} describedBy={id} />
          <span className={styles.menu}>
            <PersonMenu row={row} />
          </span>
        </>
      }
    >
      <span id={id} className={styles.who}>
        <PersonLink person={toAvatarPerson(row)} detail={row.displayName ? row.email : undefined} />
      </span>
    </ListRow>
  )
}
