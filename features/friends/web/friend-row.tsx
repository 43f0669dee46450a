import { useId } from 'react'
import { PersonLink } from '#features/people/web/person-link.tsx'
import { faceOf } from '#web/face.ts'
import { ListRow } from '#web/ui/list.tsx'
import type { FriendRow as Row } from '../contract.ts'
import { FriendButtons } from './friend-buttons.tsx'
import styles from './friend-row.module.css'
import { PersonMenu } from './person-menu.tsx'

const shapes = { friends: styles.two, incoming: styles.two, outgoing: styles.long, none: undefined }

/** Somebody, how they stand to me, and what can be done about it. */
export function FriendRow({ row }: { row: Row }) {
  const id = useId()
  return (
    <ListRow
      className={shapes[row.tie]}
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
        <PersonLink person={faceOf(row)} detail={row.displayName ? row.email : undefined} />
      </span>
    </ListRow>
  )
}
